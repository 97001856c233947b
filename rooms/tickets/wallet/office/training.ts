import { codeOfStep } from '../browser/codeOfStep.ts';
import { codeStepAt, keyIdOf, rotatingText, secretBytes, secretInput } from '../codeRules.ts';
import type { SnapshotRight } from '../snapshotRules.ts';
import type { GateClient, GateSnapshot } from './gateClient.ts';
import { type GateStorage, gateOf, type KeptGate } from './keptGate.ts';

/** Made-up tickets for learning. Their key is known to everybody and opens no real gate. */
const eventId = '00000000-0000-7000-8000-0000aaaaaaaa';
const key = 'T'.repeat(32);

export const samples = ['good', 'reduced', 'otherEntrance', 'void', 'stale', 'otherMatch'] as const;
export type Sample = (typeof samples)[number];

const serials: Record<Sample, string> = {
  good: '1111100001',
  reduced: '1111100002',
  otherEntrance: '1111100003',
  void: '1111100004',
  stale: '1111100005',
  otherMatch: '1111100006',
};

const rightOf = (serial: string, parts: Partial<SnapshotRight> = {}): SnapshotRight => ({
  serial,
  generation: 1,
  state: 'issued',
  code: 'FULL',
  entrance: 'Nord',
  block: '12',
  row: '7',
  seat: '4',
  isOnPaper: false,
  ...parts,
});

const rights: SnapshotRight[] = [
  rightOf(serials.good),
  rightOf(serials.reduced, { code: 'REDUCED', seat: '5' }),
  rightOf(serials.otherEntrance, { entrance: 'Süd', block: '21' }),
  rightOf(serials.void, { state: 'void' }),
  rightOf(serials.stale, { seat: '6' }),
];

/** The gate of a match that does not exist: at entrance "Nord", from now on. */
export async function openTraining(names: GateSnapshot['event']['name'], now = Date.now()): Promise<KeptGate> {
  const at = new Date(now).toISOString();
  const snapshot: GateSnapshot = {
    event: {
      id: eventId,
      name: names,
      startsAt: at,
      state: 'published',
      formats: ['mobile'],
      entrances: ['Nord', 'Süd'],
    },
    takenAt: at,
    keyGeneration: 1,
    codeKey: btoa(key),
    printKey: btoa(key),
    rights,
    classes: [
      { code: 'FULL', name: { de: 'Vollzahler', en: 'Full price' }, hasProof: false },
      { code: 'REDUCED', name: { de: 'Ermäßigt', en: 'Reduced' }, hasProof: true },
    ],
    otherEvents: ['BBBBBBBB'],
    cards: { key: btoa(key), members: [], season: '', validUntil: at.slice(0, 10) },
  };
  return { ...(await gateOf(snapshot, 'Nord')), isTraining: true };
}

/** What the phone of such a ticket shows now. */
export async function sampleCode(sample: Sample, now = Date.now()): Promise<string> {
  const of = { serial: serials[sample], generation: 1 };
  const keyId = sample === 'otherMatch' ? 'BBBBBBBB.1' : keyIdOf(eventId, 1);
  const step = codeStepAt(sample === 'stale' ? now - 120_000 : now);
  const hmac = (hash: string, bytes: BufferSource) =>
    crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash }, false, ['sign']);
  const made = await hmac('SHA-256', new TextEncoder().encode(key));
  const digest = await crypto.subtle.sign('HMAC', made, new TextEncoder().encode(secretInput(of)));
  return rotatingText(
    { ...of, keyId },
    step,
    await codeOfStep(await hmac('SHA-1', digest.slice(0, secretBytes)), step),
  );
}

const away = async () => ({ ok: false as const, data: undefined, problem: { status: 0, errorCode: 'TRAINING' } });

/** A training asks no server and keeps nothing on the device. */
export const trainingCalls = {
  checkTicket: away,
  enterOfflineScans: away,
  readGateSnapshot: away,
} as unknown as Pick<GateClient, 'checkTicket' | 'enterOfflineScans' | 'readGateSnapshot'>;
export const trainingStorage = {
  readAdmissions: async () => [],
  keepAdmission: async () => {},
  keepGate: async () => {},
  tidy: async () => {},
  deviceId: async () => '',
} as unknown as GateStorage;
