import { ownTeams } from '#club/football.ts';
import { foldName, splitTeamName } from './nameRules.ts';

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
  'tus',
  'tv',
  'cf',
  'ac',
  'kfc',
  'bsc',
  'ks',
  'fv',
  'ffc',
  'ssv',
  'spvgg',
  'fsg',
  'the',
]);

const ownCodes: ReadonlySet<string> = new Set(ownTeams.map(({ code }) => code));

/**
 * Three letters of a club's name, for narrow tables: those of its first word that tells something. Our own code is
 * nobody else's.
 */
export function codeOf(name: string): string {
  const words = slugOf(name)
    .split('-')
    .filter((word) => /^[a-z]/.test(word));
  const telling = words.filter((word) => !fillers.has(word) && word.length >= 3);
  const initials = words.map((word) => word[0]).join('');
  const codes = [...telling, ...words, initials].map((word) => word.slice(0, 3).toUpperCase().padEnd(2, 'X'));
  return codes.find((code) => !ownCodes.has(code)) ?? 'XX';
}

/** Legal forms in front of a name: "1. FSV", "SG". */
const legalForm = /^(?:\d+\.\s+)?(\p{Lu}\p{L}*)\s+(?=\S)/u;

/**
 * A club's name as people say it. A year of two digits belongs to it and the legal form does not ("FC Schalke 04" is
 * "Schalke 04"); a year of four digits is only in the register ("SC Mainufer 1911" is "SC Mainufer").
 */
export function shortNameOf(name: string): string {
  const { club, level } = splitTeamName(name.replace(/\s+e\.\s?V\.$/u, '').trim());
  const said = club.replace(/\s+(?:18|19|20)\d\d$/, '');
  const [form, word = ''] = legalForm.exec(said) ?? [];
  const isForm = form !== undefined && fillers.has(word.toLowerCase()) && /\s\d\d$/.test(said);
  const short = isForm ? said.slice(form.length) : said;
  return [/\p{L}/u.test(short) ? short : club, level].filter(Boolean).join(' ') || name;
}
