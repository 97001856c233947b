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
