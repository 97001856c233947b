import { cardAnswer, findPackedCard, readCard, type ShownCard } from '../cardRules.ts';
import { eventTag, readScanned, type Scanned, type ShownCode } from '../codeRules.ts';
import type { GateAnswer } from '../gateRules.ts';
import { verdictOffline } from '../offlineGateRules.ts';
import { findPacked, type SnapshotRight } from '../snapshotRules.ts';
import type { CheckReply } from './gateClient.ts';
import { isGenuineCardHere, isGenuineHere } from './gateKeys.ts';
import type { KeptGate } from './keptGate.ts';

type Entry = { at: string; entrance?: string | undefined };

/** What a gate says of a scan. */
export type Decision = {
  answer: GateAnswer;
  entry?: Entry;
  /** With `notToday`: the day of the event. */
  day?: string | undefined;
  ticket?: Pick<NonNullable<CheckReply['ticket']>, 'className' | 'hasProof' | 'entrance' | 'block' | 'row' | 'seat'>;
  /** What stands on the card of a fan club's member. */
  card?: CheckReply['card'];
};

type Moment = { /** Whom this gate has let in itself with that number. */ ownEntry: Entry | undefined; now: Date };

/** Decides by what the gate carries with it, without a network. */
export async function decideHere(gate: KeptGate, scanned: Scanned, moment: Moment): Promise<Decision> {
  const card = readCard(scanned.code ?? '');
  if (card) return decideCard(gate, card, moment.now);
  const { event, entrance, keys, rights, texts } = gate;
  const shown = readScanned(scanned);
  const right = shown && findPacked(rights, texts, shown.serial);
  const isOwn = shown !== undefined && namesOwnEvent(gate, shown);
  const isGenuine = isOwn && (await isGenuineHere(keys, shown, event.id).catch(() => false));
  const known = {
    event,
    keyGeneration: gate.keyGeneration,
    isGenuine,
    isOfOtherEvent: shown !== undefined && !isOwn && gate.others.includes(tagOf(shown)),
    right: isOwn ? right : undefined,
    ownEntry: moment.ownEntry,
  };
  const verdict = verdictOffline(shown, known, { entrance, now: moment.now });
  const showsTicket = right && isGenuine && verdict.answer !== 'unknown';
  return { ...verdict, ...(showsTicket ? { ticket: ticketOf(gate, right) } : {}) };
}

/** The event that a code names; empty: none, as codes did before keys had names. */
const tagOf = (shown: ShownCode): string => (shown.kind === 'typed' ? '' : (shown.keyId?.split('.')[0] ?? ''));

/** Does a code name the event of this gate, or none? */
const namesOwnEvent = ({ event }: KeptGate, shown: ShownCode): boolean =>
  ['', eventTag(event.id)].includes(tagOf(shown));

/** A card opens no gate; without a network it says of which fan club somebody is, but not who they are. */
async function decideCard({ cards }: KeptGate, shown: ShownCard, now: Date): Promise<Decision> {
  const { key, members, fanClubs, season, validUntil } = cards;
  if (!(await isGenuineCardHere(key, shown).catch(() => false))) return { answer: 'unknown' };
  const fanClub = findPackedCard(members, fanClubs, shown.cardId);
  const answer = cardAnswer(shown, fanClub !== undefined, now);
  if (answer !== 'fanClubMember' || fanClub === undefined) return { answer };
  return { answer, card: { fanClub, number: null, season, validUntil } };
}

function ticketOf(
  { texts, classes }: KeptGate,
  { code, entrance, block, row, seat }: SnapshotRight,
): NonNullable<Decision['ticket']> {
  const { name: className, hasProof } = classes[texts.code.indexOf(code)] ?? { name: { de: code }, hasProof: false };
  const places = Object.entries({ entrance, block, row, seat }).filter(([, value]) => value !== null);
  return { className, hasProof, ...Object.fromEntries(places) };
}
