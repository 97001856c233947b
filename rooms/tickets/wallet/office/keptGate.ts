import type { DeviceStore } from '#frame/deviceStore.ts';
import type { SnapshotRight } from '../snapshotRules.ts';
import type { GateSnapshot } from './gateClient.ts';
import { type GateKeys, importCardKey, importGateKeys } from './gateKeys.ts';

/** A gate that is open on this device: the event, where it stands, and all that it needs without a network. */
export type KeptGate = {
  event: GateSnapshot['event'];
  /** Absent: it lets in everywhere. */
  entrance?: string;
  keys: GateKeys;
  takenAt: string;
  /** What this device's clock lags behind the server's, in milliseconds. */
  lag: number;
  /** By their numbers. */
  rights: Map<string, SnapshotRight>;
  /** Numbers of tickets by the digests of their season cards; absent: kept by an older version of the page. */
  seasonCards?: Map<string, string>;
  classes: GateSnapshot['classes'];
  /** Which key of the event it has. */
  keyGeneration: number;
  /** How codes name other events that are not over. */
  others: string[];
  /** Nobody is let in: made-up tickets, to learn with. */
  isTraining?: boolean;
  /** `members`: the fan club of each card. */
  cards: Omit<GateSnapshot['cards'], 'key' | 'members'> & { key: CryptoKey; members: Map<string, string> };
};

/** Somebody whom this gate has let in; `unsent`: the server does not know it yet. */
export type Admission = {
  eventId: string;
  serial: string;
  at: string;
  entrance?: string;
  unsent?: { scanId: string; code?: string; serial?: string };
};

/** Hours after its beginning a gate is forgotten. */
const hoursOfGate = 12;
const gateKey = 'gate';
const deviceKey = 'gate device';
const admissionKey = ({ eventId, serial }: Admission) => `admission ${eventId} ${serial}`;

/** Makes of a snapshot what is kept. */
export async function gateOf(snapshot: GateSnapshot, entrance: string | undefined): Promise<KeptGate> {
  const { event, takenAt, rights, classes, otherEvents: others, keyGeneration, cards } = snapshot;
  return {
    event,
    takenAt,
    classes,
    rights: new Map(rights.map((right) => [right.serial, right])),
    seasonCards: new Map(rights.flatMap(({ card, serial }) => (card === undefined ? [] : [[card, serial]]))),
    keys: await importGateKeys(snapshot),
    keyGeneration,
    others,
    cards: {
      ...cards,
      key: await importCardKey(cards.key),
      members: new Map(cards.members.map(({ cardId, fanClub }) => [cardId, fanClub])),
    },
    lag: Date.parse(takenAt) - Date.now(),
    ...(entrance ? { entrance } : {}),
  };
}

/** What a gate keeps on this device. The gate itself goes at sign-out; scans stay until they are sent. */
export const gateStorage = (store: DeviceStore) => ({
  /** The open gate; undefined: none, or its event is over. */
  async readGate(now = Date.now()): Promise<KeptGate | undefined> {
    const gate = await store.read<KeptGate>('office', gateKey).catch(() => undefined);
    if (!gate) return undefined;
    // An older version of the page has kept it otherwise, so that the gate must be opened anew.
    const isWhole = gate.rights instanceof Map;
    if (isWhole && Date.parse(gate.event.startsAt) + hoursOfGate * 3_600_000 > now) return gate;
    await store.remove('office', gateKey);
    return undefined;
  },
  /** How this device is told from others; made once. Where the browser keeps nothing, anew for each page. */
  async deviceId(): Promise<string> {
    const known = await store.read<string>('office', deviceKey).catch(() => undefined);
    if (known) return known;
    const made = crypto.randomUUID();
    await store.write('office', deviceKey, made).catch(() => {});
    return made;
  },
  keepGate: (gate: KeptGate): Promise<void> => store.write('office', gateKey, gate),
  closeGate: (): Promise<void> => store.remove('office', gateKey),
  keepAdmission: (admission: Admission): Promise<void> => store.write('queue', admissionKey(admission), admission),
  readAdmissions: (eventId: string): Promise<Admission[]> => store.list('queue', `admission ${eventId} `),
  /** Forgets what has been sent of other events. */
  async tidy(eventId: string): Promise<void> {
    const all = await store.list<Admission>('queue', 'admission ');
    const old = all.filter((one) => one.eventId !== eventId && !one.unsent);
    await Promise.all(old.map((one) => store.remove('queue', admissionKey(one))));
  },
});
export type GateStorage = ReturnType<typeof gateStorage>;
