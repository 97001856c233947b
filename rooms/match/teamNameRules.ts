import { foldName } from './nameRules.ts';

const german: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** A name as part of an address: small letters, digits and hyphens; `team` for one that has none of them. */
export const slugOf = (name: string): string =>
  foldName(name.normalize('NFC').replace(/[äöüßÄÖÜ]/g, (letter) => german[letter]!))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'team';

/** Words that do not tell clubs apart. */
const fillers = new Set([
  'fc',
  'sc',
  'sv',
  'tsv',
  'vfl',
  'vfb',
  'vfr',
  'tsg',
  'fsv',
  'sg',
  'ssv',
  'tus',
  'tv',
  'cf',
  'ac',
  'kfc',
  'bsc',
  'ks',
  'the',
]);

/** Three letters of a club's name, for narrow tables: those of its first word that tells something. */
export function codeOf(name: string): string {
  const words = slugOf(name)
    .split('-')
    .filter((word) => /^[a-z]/.test(word));
  const telling = words.find((word) => !fillers.has(word) && word.length >= 3) ?? words[0] ?? '';
  return telling.slice(0, 3).toUpperCase().padEnd(2, 'X');
}

/** A club's name without what only registers need, for narrow lists: "SC Mainufer 1923" is "SC Mainufer". */
export const shortNameOf = (name: string): string =>
  name.replace(/\s+(?:e\.\s?V\.|(?:18|19|20)?\d\d)$/u, '').trim() || name;
