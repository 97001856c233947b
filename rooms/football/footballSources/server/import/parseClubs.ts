import { intake } from '#rooms/football/match/server/index.ts';
import { linesOf, type SourceLine, withoutComment } from './sourceLines.ts';

export type ParsedClubs = { clubs: intake.ClubDraft[]; problems: intake.SourceProblem[] };

/**
 * Reads a list of clubs: a line `Name, 1899, @ Ground, City` for each, indented below it its other names behind `|` and
 * its address (with `//`), and `ii)` before a second team. A name of two clubs is a warning; anyone who uses it is
 * told.
 */
export function parseClubs(text: string): ParsedClubs {
  const parsed: ParsedClubs = { clubs: [], problems: [] };
  let first: intake.ClubDraft | undefined;
  for (const line of linesOf(text)) {
    const plain = withoutComment(line.text);
    if (plain.trim() === '' || plain.startsWith('=')) continue;
    const [, second] = /^i{2,3}\)\s+(.+)$/.exec(plain) ?? [];
    if (second !== undefined && first) parsed.clubs.push({ ...clubOf(second, line), reserveOf: first.name });
    else if (second !== undefined)
      parsed.problems.push({ line: line.number, message: 'a second team without a first' });
    else if (/^\s/.test(plain)) addToLast(parsed, { ...line, text: plain.trim() });
    else {
      first = clubOf(plain, line);
      parsed.clubs.push(first);
    }
  }
  parsed.problems.push(...sharedNames(parsed.clubs));
  return parsed;
}

function clubOf(text: string, { number: line }: SourceLine): intake.ClubDraft {
  const [head = '', ...rest] = text.split(',').map((part) => part.trim());
  const { name, until } = splitYears(head);
  const club: intake.ClubDraft = { name, aliases: until ? [head] : [], line };
  if (until) club.dissolved = until;
  for (const part of rest.filter(Boolean)) {
    // Some lines lack the comma between year and city.
    const [, year, behind] = /^(\d{4})(?:\s+(.+))?$/.exec(part) ?? [];
    if (year) club.founded = Number(year);
    if (part.startsWith('@')) club.ground = part.slice(1).trim();
    else if (!year || behind) club.city = behind ?? part;
  }
  return club;
}

/** `Name (1966-1991)` or `Name (-1992)`: a club that is no more. */
function splitYears(text: string): { name: string; until?: number } {
  const [, name, until] = /^(.+?)\s*\((?:\d{4})?-(\d{4})\)$/.exec(text) ?? [];
  return name && until ? { name, until: Number(until) } : { name: text };
}

function addToLast({ clubs, problems }: ParsedClubs, { number: line, text }: SourceLine): void {
  const club = clubs.at(-1);
  if (!club) return void problems.push({ line, message: 'a name or an address before the first club' });
  if (text.includes('//')) club.address = text.split(/\s*\/\/\s*/).join(', ');
  // Without its bar a name is still no address.
  else club.aliases.push(...text.split('|').map(withoutLanguage).filter(Boolean));
}

/** `Bayern Munich [en]` */
const withoutLanguage = (name: string): string => name.replace(/\[[a-z]{2}\]/g, '').trim();

function sharedNames(clubs: readonly intake.ClubDraft[]): intake.SourceProblem[] {
  const owners = new Map<string, intake.ClubDraft>();
  return clubs.flatMap((club) =>
    [...new Set([club.name, ...club.aliases].map(intake.foldName))].flatMap((name) => {
      const owner = owners.get(name);
      owners.set(name, owner ?? club);
      if (!owner) return [];
      const message = `"${name}" is a name of ${owner.name} (line ${owner.line}) and of ${club.name}`;
      return [{ line: club.line!, message, isWarning: true }];
    }),
  );
}
