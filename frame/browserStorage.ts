/** What the house uses of the browser's `Storage`. */
type BrowserStore = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem' | 'clear'> & {
  /** Does the browser store anything beyond this page? */
  isOpen(): boolean;
};

/**
 * The browser may forbid its storage: then reading it throws, and the whole page would fail. What cannot be stored,
 * because that is forbidden or the storage is full, is known until the page is left.
 */
function storeOf(kind: 'localStorage' | 'sessionStorage'): BrowserStore {
  const unstored = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(globalThis[kind]);
    } catch {
      return undefined;
    }
  };
  const keys = () => [...new Set([...(attempt((storage) => Object.keys(storage)) ?? []), ...unstored.keys()])];
  return {
    isOpen: () => attempt((storage) => storage.length) !== undefined,
    get length() {
      return keys().length;
    },
    key: (index) => keys()[index] ?? null,
    getItem: (key) => unstored.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      unstored.delete(key);
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (!isStored) unstored.set(key, value);
    },
    removeItem(key) {
      unstored.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    clear() {
      unstored.clear();
      attempt((storage) => storage.clear());
    },
  };
}

/** For all tabs of this host. */
export const localStore = storeOf('localStorage');
/** For this tab. */
export const tabStore = storeOf('sessionStorage');
