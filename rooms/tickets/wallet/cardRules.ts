import { isFreshStep, readingsOf } from './codeRules.ts';

/** Month and day on which a season begins; the day before, the one before ends. */
const seasonBegins = '07-01';
const seasonEnds = '06-30';

/** The season of a day (YYYY-MM-DD), such as 2026/27, and its last day: until then a card is valid (FAN-18). */
export function seasonOn(day: string): { season: string; validUntil: string } {
  const year = Number(day.slice(0, 4));
  const first = day.slice(5) >= seasonBegins ? year : year - 1;
  return { season: `${first}/${String(first + 1).slice(2)}`, validUntil: `${first + 1}-${seasonEnds}` };
}

/** What a card shows: its id, the time step and the one-time code of that step; capitals make a smaller picture. */
export const cardText = (cardId: string, step: number, code: string): string =>
  `F1.${cardId.replaceAll('-', '').toUpperCase()}.${step}.${code}`;

/** What was scanned of a card. */
export type ShownCard = { cardId: string; step: number; code: string };

const shownCard = /^F1\.([0-9A-F]{8})([0-9A-F]{4})([0-9A-F]{4})([0-9A-F]{4})([0-9A-F]{12})\.(\d{1,10})\.(\d{8})$/;

/** Reads what was scanned; undefined: it is no code of a card. */
export function readCard(text: string): ShownCard | undefined {
  const found = shownCard.exec(readingsOf(text)[0] ?? '');
  if (!found) return undefined;
  const [step, code] = [found[6] ?? '', found[7] ?? ''];
  return { cardId: found.slice(1, 6).join('-').toLowerCase(), step: Number(step), code };
}

/**
 * What a gate is told of a genuine card; `hasMember`: its membership goes on. That a membership has ended comes first,
 * since such a card is worth nothing at any moment.
 */
export function cardAnswer(
  { step }: Pick<ShownCard, 'step'>,
  hasMember: boolean,
  now: Date,
): 'fanClubMember' | 'membershipEnded' | 'stale' {
  if (!hasMember) return 'membershipEnded';
  return isFreshStep(step, now) ? 'fanClubMember' : 'stale';
}

const bytesOfCard = 10;
/** The last 8 bytes of an id, which are random. */
const shortId = (cardId: string): string => cardId.replaceAll('-', '').slice(16).toLowerCase();

/**
 * Packs the cards of all fan clubs for gates without a network: 10 bytes each, in the order of their short ids, so that
 * one is found by halving; 10,000 members are 100 kB, and nobody's name. Throws for more than 65,535 fan clubs.
 */
export function packCards(cards: readonly { id: string; fanClub: string }[]): {
  bytes: Uint8Array;
  fanClubs: string[];
} {
  const fanClubs = [...new Set(cards.map(({ fanClub }) => fanClub))];
  if (fanClubs.length > 0xffff) throw new Error('A snapshot has room for 65,535 fan clubs');
  const places = new Map(fanClubs.map((fanClub, place) => [fanClub, place]));
  const sorted = cards.map(({ id, fanClub }) => ({ short: shortId(id), fanClub })).toSorted(byShortId);
  const view = new DataView(new ArrayBuffer(sorted.length * bytesOfCard));
  for (const [index, { short, fanClub }] of sorted.entries()) {
    view.setBigUint64(index * bytesOfCard, BigInt(`0x${short}`));
    view.setUint16(index * bytesOfCard + 8, places.get(fanClub)!);
  }
  return { bytes: new Uint8Array(view.buffer), fanClubs };
}

const byShortId = (one: { short: string }, other: { short: string }): number => (one.short < other.short ? -1 : 1);

/** The fan club of a card; undefined: it is none of those that were packed. */
export function findPackedCard(bytes: Uint8Array, fanClubs: readonly string[], cardId: string): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wanted = BigInt(`0x${shortId(cardId)}`);
  let from = 0;
  let until = bytes.byteLength / bytesOfCard;
  while (from < until) {
    const middle = (from + until) >>> 1;
    const found = view.getBigUint64(middle * bytesOfCard);
    if (found === wanted) return fanClubs[view.getUint16(middle * bytesOfCard + 8)];
    if (found < wanted) from = middle + 1;
    else until = middle;
  }
  return undefined;
}
