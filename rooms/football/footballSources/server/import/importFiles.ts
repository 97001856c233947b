import type { Context } from '#platform/context.ts';
import { intake, listFixtures } from '#rooms/football/match/server/index.ts';
import type { EditionEntry, ImportEntry, SquadEntry } from './importEntry.ts';
import { parseClubs } from './parseClubs.ts';
import { parseVenues } from './parseVenues.ts';
import { readEdition, readSquad } from './readSources.ts';
import { readText } from './readText.ts';

/** What became of one file; `read`: how many clubs, grounds, matches or players stand in it. */
export type FileReport = {
  entry: ImportEntry;
  read: number;
  added: string[];
  changed: (string | intake.MatchDifference)[];
  unchanged: number;
  /** What we have and the source has no longer: matches stay, players leave the squad. */
  gone: string[];
  problems: intake.SourceProblem[];
};
export type ImportReport = { files: FileReport[]; isRefused: boolean };

/** Rolls everything back: it was only a look, or something is wrong. */
class NotKept extends Error {}

/**
 * Imports files: all of them, or nothing when one has an error. Fixtures know the clubs of the other files, also in a
 * dry run, which is a whole import that is taken back.
 */
export async function importFiles(
  ctx: Context,
  entries: readonly ImportEntry[],
  { isDryRun = false }: { isDryRun?: boolean } = {},
): Promise<ImportReport> {
  const files: FileReport[] = [];
  const isRefused = () => files.some(({ problems }) => hasErrors(problems));
  try {
    await ctx.inTransaction(async (tx) => {
      for (const entry of inOrder(entries)) files.push(await importFile(tx, entry));
      if (isDryRun || isRefused()) throw new NotKept();
    });
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
  }
  return { files, isRefused: isRefused() };
}

const hasErrors = (problems: readonly intake.SourceProblem[]): boolean => problems.some(({ isWarning }) => !isWarning);

const order: readonly ImportEntry['kind'][] = ['clubs', 'venues', 'edition', 'squad'];

/** Clubs and grounds first, since fixtures name them. */
const inOrder = (entries: readonly ImportEntry[]): ImportEntry[] =>
  entries.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));

async function importFile(tx: Context, entry: ImportEntry): Promise<FileReport> {
  const text = readText(entry.path);
  if (typeof text !== 'string') return reportOf(entry, 0, [text]);
  if (entry.kind === 'edition') return importEdition(tx, entry, text);
  if (entry.kind === 'squad') return importSquad(tx, entry, text);
  return importList(tx, entry, text);
}

const reportOf = (
  entry: ImportEntry,
  read: number,
  problems: intake.SourceProblem[],
  saved: Partial<FileReport> = {},
): FileReport => ({
  entry,
  read,
  added: [],
  changed: [],
  unchanged: 0,
  gone: [],
  ...saved,
  problems: [...problems, ...(saved.problems ?? [])],
});

async function importEdition(tx: Context, entry: EditionEntry, text: string): Promise<FileReport> {
  const { draft, problems } = readEdition(entry, text, tx.now);
  const read = draft.fixtures.length;
  if (hasErrors(problems)) return reportOf(entry, read, problems);
  const { missing: gone, ...saved } = await intake.saveEdition(tx, draft);
  const mixed = intake.problemsOfRounds(await listFixtures(tx, draft.edition), draft);
  return reportOf(entry, read, [...problems, ...mixed], { ...saved, gone });
}

async function importSquad(tx: Context, entry: SquadEntry, text: string): Promise<FileReport> {
  const { draft, problems } = readSquad(entry, text);
  const read = draft.players.length;
  if (hasErrors(problems)) return reportOf(entry, read, problems);
  const { removed: gone, ...saved } = await intake.saveSquad(tx, draft);
  return reportOf(entry, read, problems, { ...saved, gone });
}

async function importList(tx: Context, entry: ImportEntry, text: string): Promise<FileReport> {
  const {
    clubs = [],
    venues = [],
    problems,
  } = entry.kind === 'clubs' ? { ...parseClubs(text), venues: [] } : { ...parseVenues(text), clubs: [] };
  const read = clubs.length + venues.length;
  const all = [...problems, ...(read === 0 ? [{ message: 'there is nothing in it' }] : [])];
  if (hasErrors(all)) return reportOf(entry, read, all);
  const saved = entry.kind === 'clubs' ? await intake.saveClubs(tx, clubs) : await intake.saveVenues(tx, venues);
  return reportOf(entry, read, all, saved);
}
