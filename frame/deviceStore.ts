import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Whose things these are: `person` and `office` are forgotten at sign-out, `queue` is work that waits to be sent. */
export type DeviceStoreName = 'person' | 'office' | 'queue';
const stores: readonly DeviceStoreName[] = ['person', 'office', 'queue'];

type Schema = DBSchema & { [store in DeviceStoreName]: { key: string; value: unknown } };
let opened: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('kurve', 1, {
    upgrade: (database) => {
      for (const store of stores) database.createObjectStore(store);
    },
    // Another tab forgets, or the browser has closed it: the next call opens it anew.
    terminated: () => {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/**
 * What is kept on this device, in IndexedDB: values that can be cloned, also keys that cannot be read out. Every
 * function throws where the browser keeps nothing, as in some private windows.
 */
export const deviceStore = {
  async read<T>(store: DeviceStoreName, key: string): Promise<T | undefined> {
    return (await (await open()).get(store, key)) as T | undefined;
  },
  async write(store: DeviceStoreName, key: string, value: unknown): Promise<void> {
    await (await open()).put(store, value, key);
  },
  async remove(store: DeviceStoreName, key: string): Promise<void> {
    await (await open()).delete(store, key);
  },
  /** All values whose keys begin with that. */
  async list<T>(store: DeviceStoreName, prefix: string): Promise<T[]> {
    return (await (await open()).getAll(store, IDBKeyRange.bound(prefix, `${prefix}\uffff`))) as T[];
  },
};
export type DeviceStore = typeof deviceStore;

/** Empties a store, except what belongs to `owner`: their keys begin with it. Never throws. */
export async function deleteFromDevice(store: DeviceStoreName, owner?: string): Promise<void> {
  try {
    const database = await open();
    const keys = await database.getAllKeys(store);
    const gone = keys.filter((key) => owner === undefined || !key.startsWith(owner));
    await Promise.all(gone.map((key) => database.delete(store, key)));
  } catch {
    // Nothing can be kept here, so there is nothing to forget.
  }
}
