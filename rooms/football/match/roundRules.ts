import type { RuleSetName } from './matchModel.ts';

type Locale = 'de' | 'en' | 'ja';
type Round = { shape: RegExp; source: RegExp; de: string; en: string; ja: string };

/** Rounds by what they are; `#` stands for a number. Sources call the same round by many names. */
const rounds: Round[] = [
  {
    shape: /^(\d+)\. Spieltag$/,
    source: /^(?:matchday|spieltag|regular season -)\s*#?(\d+)$|^(\d+)\.\s*(?:spieltag|matchday)$/i,
    de: '#. Spieltag',
    en: 'Matchday #',
    ja: '第#節',
  },
  {
    shape: /^(\d+)\. Runde$/,
    source: /^(?:(?:cup )?round|runde)\s*(\d{1,2})$|^(\d+)(?:st|nd|rd|th|\.)?\s*(?:round|(?:haupt)?runde)$/i,
    de: '#. Runde',
    en: 'Round #',
    ja: '#回戦',
  },
  {
    shape: /^Sechzehntelfinale$/,
    source: /^(?:round of 32|sechzehntelfinale|1\/16[- ]finals?)$/i,
    de: 'Sechzehntelfinale',
    en: 'Round of 32',
    ja: 'ラウンド32',
  },
  {
    shape: /^Achtelfinale$/,
    source: /^(?:round of 16|last 16|achtelfinale|1\/8[- ]finals?)$/i,
    de: 'Achtelfinale',
    en: 'Round of 16',
    ja: 'ラウンド16',
  },
  {
    shape: /^Viertelfinale$/,
    source: /^(?:quarter[- ]?finals?|viertelfinale)$/i,
    de: 'Viertelfinale',
    en: 'Quarter-finals',
    ja: '準々決勝',
  },
  {
    shape: /^Halbfinale$/,
    source: /^(?:semi[- ]?finals?|halbfinale)$/i,
    de: 'Halbfinale',
    en: 'Semi-finals',
    ja: '準決勝',
  },
  {
    shape: /^Spiel um Platz 3$/,
    source: /^(?:(?:match for |play-?off for )?third[- ]place(?: play-?off)?|spiel um platz (?:3|drei))$/i,
    de: 'Spiel um Platz 3',
    en: 'Third-place match',
    ja: '3位決定戦',
  },
  {
    shape: /^Testspiel (\d+)$/,
    source: /^(?:friendly|test match|testspiel)\s*#?(\d+)$/i,
    de: 'Testspiel #',
    en: 'Friendly #',
    ja: '練習試合#',
  },
  {
    shape: /^Gruppe ([A-Z\d]{1,2})$/,
    source: /^(?:group|gruppe)\s+([A-Z\d]{1,2})$/i,
    de: 'Gruppe #',
    en: 'Group #',
    ja: 'グループ#',
  },
  { shape: /^Finale$/, source: /^(?:finals?|finale|endspiel)$/i, de: 'Finale', en: 'Final', ja: '決勝' },
];

const [matchday, numbered] = rounds as [Round, Round];

/**
 * The round's German name, the one under which it is kept, whatever its source calls it. A numbered round of a league
 * is a matchday. A name that nobody knows stays as it is.
 */
export function roundOf(source: string, rules: RuleSetName): string {
  const name = source.trim().replace(/\s+/g, ' ');
  for (const round of rounds) {
    const [isIt, ...numbers] = round.source.exec(name) ?? [];
    if (isIt === undefined) continue;
    const kind = round === numbered && rules !== 'cup' ? matchday : round;
    return kind.de.replace('#', labelOf(numbers.find((number) => number !== undefined)));
  }
  return name;
}

/** `07` is the seventh; groups have letters. */
const labelOf = (mark = ''): string => (/^\d+$/.test(mark) ? String(Number(mark)) : mark.toUpperCase());

/** Is it a matchday, on which every team plays at most once? In a group whose matches have no days it is none. */
export const isMatchday = (round: string): boolean => matchday.shape.test(round);

/**
 * The matches of a league that its table counts: those of its matchdays and groups. Play-offs and relegation matches of
 * the same file are ties. Where a source names no matchdays, all count.
 */
export function leagueMatches<M extends { round: string; group?: string | null | undefined }>(
  matches: readonly M[],
): M[] {
  const counted = matches.filter(({ round, group }) => isMatchday(round) || Boolean(group));
  return counted.length > 0 ? counted : [...matches];
}

/** Is it a round that sources name, such as `Matchday 7`, `Spieltag 7` or `Final`? */
export const isRound = (text: string): boolean => rounds.some(({ source }) => source.test(text.trim()));

/** A round's name in a language of the site; unknown names are shown as they are kept. */
export function roundName(round: string, locale: Locale): string {
  for (const known of rounds) {
    const [isIt, number = ''] = known.shape.exec(round) ?? [];
    if (isIt !== undefined) return known[locale].replace('#', number);
  }
  return round;
}
