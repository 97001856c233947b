import type { intake } from '#rooms/football/match/server/index.ts';
import { linesOf, type SourceLine, withoutComment } from './sourceLines.ts';

/** What a squad file said. `club` and `season` are those of its heading. */
export type ParsedSquad = {
  club?: string;
  season?: string;
  players: intake.SquadPlayerDraft[];
  problems: intake.SourceProblem[];
};

const roles = ['GK', 'DF', 'MF', 'FW'];

/**
 * Reads a squad of Football.TXT: `40,  Name (NAT),  GK,  b. 2003,  Previous Club`. Every line is understood or
 * reported.
 */
export function parseSquad(text: string): ParsedSquad {
  const squad: ParsedSquad = { players: [], problems: [] };
  for (const line of linesOf(text)) {
    const plain = withoutComment(line.text).trim();
    const [, heading] = /^=+\s*(.+?)\s*=*$/.exec(plain) ?? [];
    if (plain === '' || /^=+$/.test(plain)) continue;
    if (heading) readHeading(squad, heading);
    else readPlayer(squad, { ...line, text: plain });
  }
  return squad;
}

/** `Club - Competition 2023/24` */
function readHeading(squad: ParsedSquad, heading: string): void {
  const [, club, year] = /^(.+?)\s+-\s+.*?(?:(\d{4})(?:\/\d{2,4})?)?$/.exec(heading) ?? [];
  squad.club ??= club ?? heading;
  if (year) squad.season ??= `${year}-${Number(year) + 1}`;
}

function readPlayer({ players, problems }: ParsedSquad, { number: line, text }: SourceLine): void {
  const [number = '', who = '', role = '', ...rest] = text.split(',').map((part) => part.trim());
  const [, name = '', nation] = /^([^()]+?)(?:\s*\(([A-Z]{3})\))?$/.exec(who) ?? [];
  const birth = rest.find((part) => isBirth.test(part))?.replace(/\D+/, '');
  const previousClub = rest.filter((part) => part !== '' && !isBirth.test(part)).join(', ');
  const message = faultOf({ text, number, name, role, birth });
  if (message) problems.push({ line, message });
  else
    players.push({
      line,
      ...(/^\d+$/.test(number) ? { number: Number(number) } : {}),
      name,
      ...(nation ? { nation } : {}),
      role,
      ...(birth ? { birthYear: Number(birth) } : {}),
      ...(previousClub ? { previousClub } : {}),
    });
}

const isBirth = /^b\.?\s*\d+$/;

type SquadLine = { text: string; number: string; name: string; role: string; birth: string | undefined };

function faultOf({ text, number, name, role, birth }: SquadLine): string | undefined {
  if (!/^([1-9]\d?|-)?$/.test(number) || name === '')
    return `"${text}" is no player: number, name (NAT), role, b. year, previous club`;
  if (!roles.includes(role)) return `${name}: "${role}" is no role (${roles.join(', ')})`;
  return birth === undefined || /^(18|19|20)\d\d$/.test(birth) ? undefined : `${name}: nobody was born in ${birth}`;
}
