import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import type { EditionDraft, SourceProblem } from '../../matchModel.ts';
import { foldName } from '../../nameRules.ts';
import { hasMoved } from './changeRules.ts';
import { insertClubNames, upsertClubs } from './clubStore.ts';
import { numberRounds } from './draftRules.ts';
import { type Edition, insertSeasons, upsertEditions, upsertRounds } from './editionStore.ts';
import { type HistoryEntry, insertHistory } from './historyStore.ts';
import { calendarPart, editionPart, matchKind, matchPart, teamPart } from './matchParts.ts';
import { insertMatches, type StoredMatch, updateMatches } from './matchStore.ts';
import { saveOwnTeams } from './ownTeams.ts';
import type { Resolved } from './resolveTeams.ts';
import { saveVenueNames, type VenuesFound } from './resolveVenues.ts';
import { upsertTeams } from './teamStore.ts';

/** What a change of one match was: columns with their values before and after. */
export type MatchDifference = {
  line?: number;
  /** `Matchday 3: A – B`. */
  match: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** What saving an edition did, or would do. With an error among `problems` nothing has been saved. */
export type EditionReport = {
  problems: SourceProblem[];
  added: string[];
  changed: MatchDifference[];
  unchanged: number;
  /** Matches that the source no longer has; they stay. */
  missing: string[];
};

/** What becomes of the matches of an edition. */
export type EditionPlan = {
  inserts: StoredMatch[];
  updates: StoredMatch[];
  history: HistoryEntry[];
  report: Omit<EditionReport, 'problems' | 'missing'>;
  /** Matches that only we have. */
  left: StoredMatch[];
};

/** An edition that is locked, with everything that its draft means. */
export type PreparedEdition = {
  draft: EditionDraft;
  edition: Edition;
  known: Edition | undefined;
  teams: Resolved;
  venues: VenuesFound;
  plan: EditionPlan;
  stored: readonly StoredMatch[];
};

/** Writes what changes in these editions. At most twelve statements for each source. */
export async function writeEditions(tx: Context, prepared: readonly PreparedEdition[]): Promise<void> {
  const bySource = Map.groupBy(prepared.filter(changesSomething), ({ draft }) => draft.source);
  for (const [source, editions] of bySource) await write(tx, source, editions);
}

function changesSomething({ edition, known, plan, teams }: PreparedEdition): boolean {
  const isSame = (['name', 'rules', 'zone', 'source'] as const).every((part) => known?.[part] === edition[part]);
  return !isSame || plan.inserts.length + plan.updates.length + teams.newTeams.length > 0;
}

async function write(tx: Context, source: string, prepared: readonly PreparedEdition[]): Promise<void> {
  const stamp = { source, now: tx.now };
  const inserts = prepared.flatMap(({ plan }) => plan.inserts);
  const updates = prepared.flatMap(({ plan }) => plan.updates);
  const history = prepared.flatMap(({ plan }) => plan.history);
  const clubs = withoutRepeats(prepared.flatMap(({ teams }) => teams.newClubs));
  const teams = withoutRepeats(prepared.flatMap(({ teams }) => teams.newTeams));
  const unknown = withoutRepeats(prepared.flatMap(({ venues }) => venues.unknown));
  await saveOwnTeams(tx.sql);
  await insertSeasons(tx.sql, [...new Set(prepared.map(({ edition }) => edition.key.season))], tx.now);
  if (clubs.length > 0) await saveNewClubs(tx, clubs);
  if (teams.length > 0) await upsertTeams(tx.sql, teams);
  await saveVenueNames(tx, unknown);
  await upsertEditions(
    tx.sql,
    prepared.map(({ edition }) => edition),
    tx.now,
  );
  await upsertRounds(tx.sql, prepared.flatMap(roundsOf));
  if (inserts.length > 0) await insertMatches(tx.sql, inserts, stamp);
  if (updates.length > 0) await updateMatches(tx.sql, updates, stamp);
  if (history.length > 0) await insertHistory(tx.sql, history, stamp);
  await publishMoves(tx, prepared);
  await publishChanges(tx, prepared);
}

/** Several editions may make the same club, team or ground known. */
const withoutRepeats = <T extends { id: string }>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** Rounds of the source first, then those that only we have. */
function roundsOf({ draft, edition, stored, plan }: PreparedEdition) {
  const rounds = [
    ...draft.fixtures.map(({ round, date }) => ({ round, date })),
    ...[...stored, ...plan.inserts].map(({ round, kickOffDate }) => ({ round, date: kickOffDate ?? undefined })),
  ];
  return numberRounds(rounds).map((round) => ({ editionId: edition.id, ...round }));
}

async function saveNewClubs(tx: Context, clubs: readonly { id: string; name: string }[]): Promise<void> {
  const unknown = { city: null, address: null, founded: null, dissolved: null, ground: null, reserveOf: null };
  const rows = clubs.map((club) => ({ ...club, ...unknown }));
  await upsertClubs(tx.sql, rows, tx.now);
  const names = clubs.map(({ id, name }) => ({ id, name: foldName(name), spelling: name, isMain: true }));
  await insertClubNames(tx.sql, names);
}

/** Pages and search follow what changed; nobody has a page yet of what is new, but lists of it. */
async function publishChanges(tx: Context, prepared: readonly PreparedEdition[]): Promise<void> {
  const parts = new Set<string>();
  const ids: string[] = [];
  for (const { edition, plan, teams } of prepared) {
    const own = new Map([...teams.teams.values()].flatMap(({ id, key }) => (key === undefined ? [] : [[id, key]])));
    const ours = [...plan.inserts, ...plan.updates].filter(({ homeId, awayId }) => own.has(homeId) || own.has(awayId));
    const keys = [edition.key.team, ...ours.flatMap(({ homeId, awayId }) => [own.get(homeId), own.get(awayId)])];
    for (const { id } of plan.updates) parts.add(matchPart(id));
    parts.add(editionPart(edition.key));
    for (const key of keys) if (key !== undefined) parts.add(teamPart(key));
    if (ours.length > 0) parts.add(calendarPart);
    for (const { id } of ours) ids.push(id);
  }
  await contentChanged(tx, matchKind, [...parts]);
  if (ids.length > 0) await tx.emit('SearchableChanged', { source: 'match', ids });
}

/** Anyone who has sold tickets for it hears that a match has moved. */
async function publishMoves(tx: Context, prepared: readonly PreparedEdition[]): Promise<void> {
  const matchIds = prepared.flatMap(({ stored, plan }) => {
    const before = new Map(stored.map((match) => [match.id, match]));
    return plan.updates.filter((match) => hasMoved(before.get(match.id), match)).map(({ id }) => id);
  });
  if (matchIds.length > 0) await tx.emit('MatchesMoved', { matchIds });
}
