import { isEan13 } from '#platform/barcodes/ean13.ts';
import { cardAnswer, readCard, type ShownCard } from '../cardRules.ts';
import { eventTag, isSpoilt, readingsOf, readScanned, type Scanned, type ShownCode } from '../codeRules.ts';
import type { GateAnswer } from '../gateRules.ts';
import { verdictOffline } from '../offlineGateRules.ts';
import type { SnapshotRight } from '../snapshotRules.ts';
import type { CheckReply } from './gateClient.ts';
import { cardDigestHere, isGenuineCardHere, isGenuineHere } from './gateKeys.ts';
import type { KeptGate } from './keptGate.ts';

type Entry = { at: string; entrance?: string | undefined };

/** What a gate says of a scan. */
export type Decision = {
  answer: GateAnswer;
  /** Without the server: the number that was read. */
  serial?: string;
  entry?: Entry;
  /** With `notToday`: the day of the event. */
  day?: string | undefined;
  ticket?: Pick<NonNullable<CheckReply['ticket']>, 'className' | 'hasProof' | 'entrance' | 'block' | 'row' | 'seat'>;
  /** What stands on the card of a fan club's member. */
  card?: CheckReply['card'];
};

type Moment = {
  /** Whom this gate has let in itself with a number. */ ownEntryOf(serial: string): Entry | undefined;
  now: Date;
};

/** Decides by what the gate carries with it, without a network. */
export async function decideHere(gate: KeptGate, scanned: Scanned, moment: Moment): Promise<Decision> {
  const card = readCard(scanned.code ?? '');
  if (card) return decideCard(gate, card, moment.now);
  const barCode = readingsOf(scanned.code ?? '').find(isEan13);
  if (barCode !== undefined) return decideSeasonCard(gate, barCode, moment);
  const readings = await Promise.all(readScanned(scanned).map((shown) => looked(gate, shown)));
  const read = readings.find(({ isGenuine }) => isGenuine) ?? readings[0];
  if (!read) return { answer: isSpoilt(scanned.code ?? '') ? 'readerLayout' : 'unknown' };
  const { shown, isGenuine, isOfOtherEvent, right } = read;
  const { event, entrance, keyGeneration } = gate;
  const ownEntry = moment.ownEntryOf(shown.serial);
  const known = { event, keyGeneration, isGenuine, isOfOtherEvent, right, ownEntry };
  const verdict = verdictOffline(shown, known, { entrance, now: moment.now });
  const answer = verdict.answer === 'unknown' && isSpoilt(scanned.code ?? '') ? 'readerLayout' : verdict.answer;
  const showsTicket = right && isGenuine && verdict.answer !== 'unknown';
  return { ...verdict, answer, serial: shown.serial, ...(showsTicket ? { ticket: ticketOf(gate, right) } : {}) };
}

/** A season card stands for the ticket of its contract; one that the snapshot does not name may be new, or not ours. */
async function decideSeasonCard(gate: KeptGate, barCode: string, { ownEntryOf, now }: Moment): Promise<Decision> {
  const serial = gate.seasonCards?.get(await cardDigestHere(gate.keys, barCode));
  const right = serial === undefined ? undefined : gate.rights.get(serial);
  if (!right) return { answer: 'notListed' };
  const { event, entrance, keyGeneration } = gate;
  const shown = { kind: 'seasonCard', serial: right.serial, generation: right.generation } as const;
  const ownEntry = ownEntryOf(right.serial);
  const known = { event, keyGeneration, isGenuine: true, isOfOtherEvent: false, right, ownEntry };
  const verdict = verdictOffline(shown, known, { entrance, now });
  return { ...verdict, serial: right.serial, ticket: ticketOf(gate, right) };
}

/** One way to read a scan, and what the gate knows of it. */
async function looked(gate: KeptGate, shown: ShownCode) {
  const { event, keys, rights, others } = gate;
  const isOwn = ['', eventTag(event.id)].includes(tagOf(shown));
  return {
    shown,
    isGenuine: isOwn && (await isGenuineHere(keys, shown, event.id).catch(() => false)),
    isOfOtherEvent: !isOwn && others.includes(tagOf(shown)),
    right: isOwn ? rights.get(shown.serial) : undefined,
  };
}

/** The event that a code names; empty: none, as codes did before keys had names. */
const tagOf = (shown: ShownCode): string => (shown.kind === 'typed' ? '' : (shown.keyId?.split('.')[0] ?? ''));

/** A card opens no gate; without a network it says of which fan club somebody is, but not who they are. */
async function decideCard({ cards }: KeptGate, shown: ShownCard, now: Date): Promise<Decision> {
  const { key, members, season, validUntil } = cards;
  if (!(await isGenuineCardHere(key, shown).catch(() => false))) return { answer: 'unknown' };
  const fanClub = members.get(shown.cardId);
  const answer = cardAnswer(shown, fanClub !== undefined, now);
  if (answer !== 'fanClubMember' || fanClub === undefined) return { answer };
  return { answer, card: { fanClub, number: null, season, validUntil } };
}

function ticketOf(
  { classes }: KeptGate,
  { code, entrance, block, row, seat }: SnapshotRight,
): NonNullable<Decision['ticket']> {
  const { name: className, hasProof } = classes.find((one) => one.code === code) ?? {
    name: { de: code },
    hasProof: false,
  };
  const places = Object.entries({ entrance, block, row, seat }).filter(([, value]) => value !== null);
  return { className, hasProof, ...Object.fromEntries(places) };
}
