import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { hotp } from '#platform/otp/hotp.ts';
import { cardText } from '../cardRules.ts';
import {
  codeStepAt,
  eventTag,
  keyIdOf,
  printedText,
  rotatingText,
  secretBytes,
  secretInput,
  signedText,
} from '../codeRules.ts';
import type { SnapshotRight } from '../snapshotRules.ts';
import type { CheckReply, GateClient, GateSnapshot } from './gateClient.ts';
import { GateStation } from './gateStation.ts';
import { type Admission, type GateStorage, gateOf, type KeptGate } from './keptGate.ts';

const codeKey = Buffer.alloc(32, 7);
const otherKey = Buffer.alloc(32, 8);
const [eventId, otherEvent] = ['01980000-0000-7000-8000-0000000000e1', '01980000-0000-7000-8000-0000000000e2'];
const cardKey = Buffer.alloc(32, 9);
const cardId = '01980000-0000-7000-8123-456789abcdef';
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const raw = (key: typeof publicKey) => key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
const serial = '0123456789';
const right = (parts: Partial<SnapshotRight> = {}): SnapshotRight => ({
  serial,
  generation: 1,
  state: 'issued',
  code: 'REDUCED',
  entrance: 'Nord',
  block: '12',
  row: '7',
  seat: '4',
  isOnPaper: false,
  ...parts,
});

function snapshotOf(...rights: SnapshotRight[]): GateSnapshot {
  return {
    event: {
      id: eventId,
      name: { de: 'Kurve – Gast' },
      startsAt: new Date().toISOString(),
      state: 'published',
      formats: ['mobile', 'print'],
      entrances: ['Nord', 'Süd'],
    },
    takenAt: new Date().toISOString(),
    keyGeneration: 1,
    codeKey: codeKey.toString('base64'),
    printKey: raw(publicKey),
    rights,
    classes: [{ code: 'REDUCED', name: { de: 'Ermäßigt' }, hasProof: true }],
    otherEvents: [eventTag(otherEvent)],
    cards: {
      key: cardKey.toString('base64'),
      season: '2026/27',
      validUntil: '2027-06-30',
      members: [{ cardId, fanClub: 'Adler 1899' }],
    },
  };
}

/** By what a snapshot knows a season card: six bytes made with the key of the event. */
const digestOf = (barCode: string): string =>
  createHmac('sha256', codeKey).update(`card ${barCode}`).digest().subarray(0, 6).toString('base64');

/** What a phone shows so many milliseconds from now. */
function codeText(of = { serial, generation: 1 }, shift = 0, eventKey = codeKey, event = eventId): string {
  const step = codeStepAt(Date.now() + shift);
  const secret = createHmac('sha256', eventKey).update(secretInput(of)).digest().subarray(0, secretBytes);
  return rotatingText({ ...of, keyId: keyIdOf(event, 1) }, step, hotp(secret, step, 8));
}

/** As much of the server as a gate needs, and a device that outlives its page. */
function aServer() {
  const device = new Map<string, Admission>();
  const storage = {
    readAdmissions: async () => [...device.values()],
    keepAdmission: async (admission: Admission) => void device.set(admission.serial, admission),
    keepGate: async () => {},
    tidy: async () => {},
    deviceId: async () => 'device',
  } as unknown as GateStorage;
  const server = {
    isAway: false,
    answer: { answer: 'valid' } as CheckReply,
    snapshot: snapshotOf(right()),
    checks: [] as object[],
    scans: [] as { scanId: string; code?: string; at: string; entrance?: string }[],
  };
  const reply = async <T>(data: T) =>
    server.isAway
      ? { ok: false as const, data: undefined, problem: { status: 0, errorCode: 'NETWORK' } }
      : { ok: true as const, data };
  const calls = {
    checkTicket: (request: object) => {
      server.checks.push(request);
      return reply(server.answer);
    },
    enterOfflineScans: ({ scans }: { scans: typeof server.scans }) => {
      if (!server.isAway) server.scans.push(...scans);
      return reply({ results: [] });
    },
    readGateSnapshot: () => reply(server.snapshot),
  } as unknown as GateClient;
  return { device, storage, server, calls };
}

let gate: KeptGate;
beforeEach(async () => {
  gate = await gateOf(snapshotOf(right(), right({ serial: '9999999999', state: 'passedOn' })), 'Nord');
});

async function openStation(parts: ReturnType<typeof aServer>, kept = gate) {
  const station = new GateStation({ gate: kept, calls: parts.calls, storage: parts.storage, onChange: () => {} });
  await station.open();
  return station;
}

describe('a gate with a network', () => {
  it('asks the server, and knows afterwards whom it has let in', async () => {
    const parts = aServer();
    const station = await openStation(parts);
    expect(await station.check({ code: codeText() })).toMatchObject({ answer: 'valid', isOffline: false });
    expect(parts.server.checks).toMatchObject([{ eventId, deviceId: 'device', entrance: 'Nord', code: codeText() }]);
    expect([station.admitted(), station.waiting()]).toEqual([1, []]);
    parts.server.isAway = true;
    expect(await station.check({ code: codeText() })).toMatchObject({ answer: 'alreadyIn', isOffline: true });
  });
});

describe('a gate whose network fails', () => {
  it('TIC-29 decides by itself, shows where somebody sits, and sends the scan later, once', async () => {
    const parts = aServer();
    parts.server.isAway = true;
    const station = await openStation(parts);
    const code = codeText();
    const first = await station.check({ code });
    expect(first).toMatchObject({
      answer: 'valid',
      isOffline: true,
      ticket: { className: { de: 'Ermäßigt' }, hasProof: true, entrance: 'Nord', block: '12', row: '7', seat: '4' },
    });
    const second = await station.check({ code: codeText() });
    expect(second).toMatchObject({ answer: 'alreadyIn', entry: { entrance: 'Nord' } });
    expect([parts.server.checks.length, station.waiting().length, station.isReached()]).toEqual([1, 1, false]);
    expect(await station.flush()).toBe(false);
    parts.server.isAway = false;
    expect(await station.flush()).toBe(true);
    await station.flush();
    expect(parts.server.scans).toMatchObject([{ scanId: first.scanId, code, entrance: 'Nord' }]);
    expect(station.waiting()).toEqual([]);
  });

  it('TIC-29 says why not: forged, of another phone clock, passed on, another entrance', async () => {
    const parts = aServer();
    parts.server.isAway = true;
    const station = await openStation(parts);
    const answer = async (code: string) => (await station.check({ code })).answer;
    expect(await answer(`${codeText().slice(0, -8)}00000000`)).toBe('unknown');
    expect(await answer(serial)).toBe('unknown');
    expect(await answer(codeText(undefined, -60_000))).toBe('stale');
    expect(await answer(codeText({ serial: '9999999999', generation: 1 }))).toBe('forwardedOn');
    expect(station.waiting()).toEqual([]);
    const south = await openStation(parts, { ...gate, entrance: 'Süd' });
    south.setReached(false);
    expect((await south.check({ code: codeText() })).answer).toBe('otherEntrance');
  });

  it('checks printed codes with the public key, and typed numbers by the list', async () => {
    const parts = aServer();
    parts.server.isAway = true;
    const station = await openStation(parts);
    const of = { serial, generation: 1, keyId: keyIdOf(eventId, 1) };
    const signature = sign(null, Buffer.from(signedText(of, eventId)), privateKey).toString('base64url');
    const forged = sign(null, Buffer.from(signedText(of, otherEvent)), privateKey).toString('base64url');
    expect((await station.check({ code: printedText(of, forged) })).answer).toBe('unknown');
    expect((await station.check({ code: printedText(of, signature) })).answer).toBe('valid');
    expect((await station.check({ serial: serial.toLowerCase() })).answer).toBe('alreadyIn');
  });

  it('knows whom it has let in after the browser was closed', async () => {
    const parts = aServer();
    parts.server.isAway = true;
    await (await openStation(parts)).check({ code: codeText() });
    const later = await openStation(parts);
    later.setReached(false);
    expect(later.waiting()).toHaveLength(1);
    expect((await later.check({ code: codeText() })).answer).toBe('alreadyIn');
  });

  it('takes the state of all tickets anew when the server is back', async () => {
    const parts = aServer();
    const station = await openStation(parts);
    parts.server.snapshot = snapshotOf(right({ state: 'void' }));
    expect(await station.refresh()).toBe(true);
    station.setReached(false);
    expect((await station.check({ code: codeText() })).answer).toBe('void');
  });

  it('TIC-29 lets in with a season card as with its ticket, once, whichever of both is shown, and sends the bar code later', async () => {
    const parts = aServer();
    parts.server.isAway = true;
    const card = digestOf('2900000000421');
    const kept = await gateOf(snapshotOf(right({ card }), right({ serial: '9999999999' })), 'Nord');
    const station = await openStation(parts, kept);
    const first = await station.check({ code: ']E02900000000421' });
    expect(first).toMatchObject({ answer: 'valid', serial, isOffline: true, ticket: { block: '12', seat: '4' } });
    expect(await station.check({ code: '2900000000421' })).toMatchObject({ answer: 'alreadyIn', ticket: { row: '7' } });
    expect((await station.check({ code: codeText() })).answer).toBe('alreadyIn');
    parts.server.isAway = false;
    expect(await station.flush()).toBe(true);
    expect(parts.server.scans).toMatchObject([{ scanId: first.scanId, code: ']E02900000000421', entrance: 'Nord' }]);
  });

  it('TIC-29 says why a season card opens nothing: another entrance, on a phone by now, or not on the list', async () => {
    const parts = aServer();
    parts.server.isAway = true;
    const cards = [right({ card: digestOf('2900000000421') })];
    cards.push(right({ serial: '9999999999', card: digestOf('2900000000018'), format: 'mobile' }));
    const station = await openStation(parts, await gateOf(snapshotOf(...cards), 'Süd'));
    const answer = async (code: string) => (await station.check({ code })).answer;
    expect(await answer('2900000000421')).toBe('otherEntrance');
    expect(await answer('2900000000018')).toBe('void');
    expect(await answer('2900000000025')).toBe('notListed');
    expect(station.waiting()).toEqual([]);
    // As an older version of the page has kept its snapshot.
    const { seasonCards: _, ...older } = station.gate();
    const before = await openStation(parts, older);
    before.setReached(false);
    expect((await before.check({ code: '2900000000421' })).answer).toBe('notListed');
  });

  it('decides with 60,000 tickets', async () => {
    const many = Array.from({ length: 60_000 }, (_, index) => right({ serial: String(index).padStart(10, '0') }));
    const parts = aServer();
    const station = await openStation(parts, await gateOf(snapshotOf(...many), undefined));
    station.setReached(false);
    const codes = many.slice(0, 200).map(({ serial: one }) => codeText({ serial: one, generation: 1 }));
    await station.check({ code: codes.pop()! });
    for (const code of codes) expect((await station.check({ code })).answer).toBe('valid');
  });
});

describe('without a network, what is no ticket of this match', () => {
  const cardCode = (id = cardId, shift = 0, key = cardKey) => {
    const step = codeStepAt(Date.now() + shift);
    return cardText(id, step, hotp(createHmac('sha256', key).update(id).digest().subarray(0, secretBytes), step, 8));
  };
  const answerTo = async (code: string) => {
    const parts = aServer();
    parts.server.isAway = true;
    return (await openStation(parts)).check({ code });
  };

  it('TIC-29 is told by its reason: a ticket of another match is not a forged one', async () => {
    expect(await answerTo(codeText({ serial: '7777777777', generation: 1 }, 0, otherKey, otherEvent))).toMatchObject({
      answer: 'otherMatch',
      isOffline: true,
    });
    const forged = codeText({ serial: '7777777777', generation: 1 }, 0, Buffer.alloc(32, 1));
    expect((await answerTo(forged)).answer).toBe('unknown');
    const invented = '01980000-0000-7000-8000-0000000000e3';
    expect((await answerTo(codeText({ serial, generation: 1 }, 0, codeKey, invented))).answer).toBe('unknown');
  });

  it('lets no number in that is not in the snapshot, although its code is made with the right key', async () => {
    expect((await answerTo(codeText({ serial: '7777777777', generation: 1 }))).answer).toBe('notListed');
  });

  it('takes codes without the name of a key, as devices and paper have them from before', async () => {
    const step = codeStepAt(Date.now());
    const of = { serial, generation: 1 };
    const secret = createHmac('sha256', codeKey).update(secretInput(of)).digest().subarray(0, secretBytes);
    expect((await answerTo(rotatingText(of, step, hotp(secret, step, 8)))).answer).toBe('valid');
  });

  it('FAN-11 FAN-18 says of which fan club somebody is and until when, and who is no member any more', async () => {
    expect(await answerTo(cardCode())).toMatchObject({
      answer: 'fanClubMember',
      card: { fanClub: 'Adler 1899', validUntil: '2027-06-30' },
    });
    expect((await answerTo(cardCode(cardId, -60_000))).answer).toBe('stale');
    expect((await answerTo(cardCode('01980000-0000-7000-8123-456789abcde0'))).answer).toBe('membershipEnded');
    expect((await answerTo(cardCode(cardId, 0, Buffer.alloc(32, 1)))).answer).toBe('unknown');
  });
});
