import { club } from '#club/club.ts';
import type { intake } from '#rooms/football/match/server/index.ts';

/** One file of an import and what it belongs to. `file`: as the report names it. */
export type ImportEntry = { kind: 'clubs' | 'venues'; file: string; path: string } | EditionEntry | SquadEntry;

export type EditionEntry = {
  kind: 'edition';
  file: string;
  path: string;
  source: string;
  edition: intake.EditionKey;
  name?: string;
  rules: intake.RuleSetName;
  zone: string;
  /** Undefined: the names that `club/football.ts` gives this team. */
  ours?: string[];
  newClubs: string[];
  /** Names of this source and what the club is called elsewhere. */
  names: Record<string, string>;
};

export type SquadEntry = {
  kind: 'squad';
  file: string;
  path: string;
  source: string;
  team: intake.TeamKey;
  season: string;
  ours?: string[];
};

/** Where times are meant when nobody says otherwise. */
export const usualZone = club.timeZone;

export type FileKind = ImportEntry['kind'];

/** What a file is, by its name and what stands in it. */
export function kindOf(path: string, text: string): FileKind {
  if (/\.clubs(\.[a-z]+)?\.txt$/i.test(path)) return 'clubs';
  if (/\.(stadiums|venues)(\.[a-z]+)?\.txt$/i.test(path)) return 'venues';
  const isSquad = /^\s*(\d{1,2}|-)?\s*,[^,\n]+,\s*(GK|DF|MF|FW)\b/m.test(text);
  return isSquad && !path.endsWith('.json') ? 'squad' : 'edition';
}
