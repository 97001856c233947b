import { cardAnswer, findPackedCard, readCard, type ShownCard } from '../cardRules.ts';
import { readScanned, type Scanned, type ShownCode } from '../codeRules.ts';
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
  const isGenuine = shown !== undefined && (await isGenuineHere(keys, shown, event.id).catch(() => false));
  const isOfOtherEvent = shown !== undefined && !isGenuine && (await isOfOther(gate, shown));
  const known = { event, isGenuine, isOfOtherEvent, right, ownEntry: moment.ownEntry };
  const verdict = verdictOffline(shown, known, { entrance, now: moment.now });
  const showsTicket = right && isGenuine && verdict.answer !== 'unknown';
  return { ...verdict, ...(showsTicket ? { ticket: ticketOf(gate, right) } : {}) };
}

/** Was this code made with a key of another event? */
async function isOfOther({ others }: KeptGate, shown: ShownCode): Promise<boolean> {
  if (shown.kind === 'typed') return false;
  const found = others.map(({ id, keys }) => isGenuineHere(keys, shown, id).catch(() => false));
  return (await Promise.all(found)).includes(true);
}

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
