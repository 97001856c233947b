import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { EditionDraft, FixtureDraft, SourceProblem, TeamRef } from '../../matchModel.ts';
import { foldName } from '../../nameRules.ts';
import { slugOf } from '../../teamNameRules.ts';
import { type Changeable, differenceOf, hasMoved, wantedOf } from './changeRules.ts';
import { insertClubNames, upsertClubs } from './clubStore.ts';
import { doubledMatches, draftProblems, fixtureKey, numberRounds } from './draftRules.ts';
import { type Edition, findEdition, insertSeasons, lockEdition, upsertEditions, upsertRounds } from './editionStore.ts';
import { type HistoryEntry, insertHistory } from './historyStore.ts';
import { calendarPart, editionPart, matchKind, matchPart, teamPart } from './matchParts.ts';
import { insertMatches, lockMatches, type StoredMatch, updateMatches } from './matchStore.ts';
import { saveOwnTeams } from './ownTeams.ts';
import { type Resolved, resolveTeams } from './resolveTeams.ts';
import { resolveVenues, saveVenueNames, type VenuesFound } from './resolveVenues.ts';
import { listTeamNames, upsertTeams } from './teamStore.ts';

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

type Plan = {
  inserts: StoredMatch[];
  updates: StoredMatch[];
  history: HistoryEntry[];
  report: Omit<EditionReport, 'problems' | 'missing'>;
  /** Matches that only we have. */
  left: StoredMatch[];
};

/**
 * Saves what a source tells of an edition: only what changed, everything or nothing, with a history of every match that
 * was there before. Match by round and teams, so a new kick-off is a change, not another match. With `isDryRun` nothing
 * is written. At most 18 statements, 19 when the source has no longer all matches.
 */
export function saveEdition(
  ctx: Context,
  draft: EditionDraft,
  { isDryRun = false }: { isDryRun?: boolean } = {},
): Promise<EditionReport> {
  const problems = draftProblems(draft);
  if (problems.length > 0) return Promise.resolve({ problems, ...nothing(draft) });
  return ctx.inTransaction(async (tx) => {
    await lockEdition(tx.sql, draft.edition);
    const known = await findEdition(tx.sql, draft.edition);
    const teams = await resolveTeams(tx.sql, draft);
    if (teams.problems.length > 0) return { problems: teams.problems, ...nothing(draft) };
    const doubled = doubledMatches(draft, teams.teams);
    if (doubled.length > 0) return { problems: doubled, ...nothing(draft) };
    const venues = await resolveVenues(tx.sql, draft.fixtures);
    const edition = editionOf(draft, known);
    const stored = known ? await lockMatches(tx.sql, known.id) : [];
    const plan = planOf(draft, edition.id, stored, teams.teams, venues);
    if (!isDryRun) await savePlan(tx, { draft, edition, known, teams, venues, plan, stored });
    return { problems: venues.problems, ...plan.report, missing: await namesOf(tx, plan.left) };
  });
}

const nothing = ({ fixtures }: EditionDraft) => ({ added: [], changed: [], unchanged: fixtures.length, missing: [] });

const editionOf = ({ edition: key, name, rules, zone, source }: EditionDraft, known: Edition | undefined): Edition => ({
  id: known?.id ?? newId(),
  key,
  name,
  rules,
  zone,
  source,
});

function planOf(
  draft: EditionDraft,
  editionId: string,
  stored: readonly StoredMatch[],
  teams: Map<string, TeamRef>,
  venues: VenuesFound,
): Plan {
  const before = new Map(stored.map((match) => [fixtureKey(match.round, match.homeId, match.awayId), match]));
  const slugs = new Set(stored.map(({ slug }) => slug));
  const plan: Plan = {
    inserts: [],
    updates: [],
    history: [],
    report: { added: [], changed: [], unchanged: 0 },
    left: [],
  };
  for (const fixture of draft.fixtures) {
    const home = teams.get(fixture.home)!;
    const away = teams.get(fixture.away)!;
    const key = fixtureKey(fixture.round, home.id, away.id);
    const known = before.get(key);
    before.delete(key);
    const venueId = fixture.venue === undefined ? undefined : venues.ids.get(foldName(fixture.venue));
    const wanted = wantedOf(fixture, { zone: draft.zone, venueId }, known);
    if (known) planChange(plan, fixture, known, wanted);
    else {
      const slug = freeSlug(slugs, `${slugOf(home.shortName)}-${slugOf(away.shortName)}`);
      const ids = { id: newId(), editionId, homeId: home.id, awayId: away.id };
      plan.inserts.push({ ...ids, round: fixture.round, slug, version: 1, ...wanted });
      plan.report.added.push(nameOf(fixture));
    }
  }
  plan.left.push(...before.values());
  return plan;
}

/** Matches as a report names them. One statement, none without matches. */
async function namesOf({ sql }: Context, matches: readonly StoredMatch[]): Promise<string[]> {
  if (matches.length === 0) return [];
  const names = await listTeamNames(sql, [...new Set(matches.flatMap(({ homeId, awayId }) => [homeId, awayId]))]);
  return matches.map(({ round, homeId, awayId }) =>
    nameOf({ round, home: names.get(homeId)!, away: names.get(awayId)! }),
  );
}

const nameOf = ({ round, home, away }: Pick<FixtureDraft, 'round' | 'home' | 'away'>): string =>
  `${round}: ${home} – ${away}`;

function planChange(plan: Plan, fixture: FixtureDraft, known: StoredMatch, wanted: Changeable): void {
  const difference = differenceOf(known, wanted);
  if (!difference) {
    plan.report.unchanged += 1;
    return;
  }
  const version = known.version + 1;
  plan.updates.push({ ...known, ...wanted, version });
  plan.history.push({ matchId: known.id, version, ...difference });
  const { line } = fixture;
  plan.report.changed.push({ ...(line === undefined ? {} : { line }), match: nameOf(fixture), ...difference });
}

/** A slug that no other match of the edition has, and takes it. */
function freeSlug(taken: Set<string>, wanted: string): string {
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  taken.add(slug);
  return slug;
}

type Saving = {
  draft: EditionDraft;
  edition: Edition;
  known: Edition | undefined;
  teams: Resolved;
  venues: VenuesFound;
  plan: Plan;
  stored: readonly StoredMatch[];
};

async function savePlan(tx: Context, { draft, edition, known, teams, venues, plan, stored }: Saving): Promise<void> {
  const { inserts, updates, history } = plan;
  const isSame = (['name', 'rules', 'zone', 'source'] as const).every((part) => known?.[part] === edition[part]);
  if (isSame && inserts.length + updates.length + teams.newTeams.length === 0) return;
  const stamp = { source: draft.source, now: tx.now };
  await saveOwnTeams(tx.sql);
  await insertSeasons(tx.sql, [edition.key.season], tx.now);
  if (teams.newClubs.length > 0) await saveNewClubs(tx, teams.newClubs);
  if (teams.newTeams.length > 0) await upsertTeams(tx.sql, teams.newTeams);
  await saveVenueNames(tx, venues);
  await upsertEditions(tx.sql, [edition], tx.now);
  await upsertRounds(tx.sql, edition.id, numberRounds(roundsOf(draft, [...stored, ...inserts])));
  if (inserts.length > 0) await insertMatches(tx.sql, inserts, stamp);
  if (updates.length > 0) await updateMatches(tx.sql, updates, stamp);
  if (history.length > 0) await insertHistory(tx.sql, history, stamp);
  await publishMoves(tx, stored, updates);
  await publishChanges(tx, edition, plan, teams);
}

/** Rounds of the source first, then those that only we have. */
const roundsOf = ({ fixtures }: EditionDraft, stored: readonly StoredMatch[]) => [
  ...fixtures.map(({ round, date }) => ({ round, date })),
  ...stored.map(({ round, kickOffDate }) => ({ round, date: kickOffDate ?? undefined })),
];

async function saveNewClubs(tx: Context, clubs: readonly { id: string; name: string }[]): Promise<void> {
  const unknown = { city: null, address: null, founded: null, dissolved: null, ground: null, reserveOf: null };
  const rows = clubs.map((club) => ({ ...club, ...unknown }));
  await upsertClubs(tx.sql, rows, tx.now);
  const names = clubs.map(({ id, name }) => ({ id, name: foldName(name), spelling: name, isMain: true }));
  await insertClubNames(tx.sql, names);
}

/** Pages and search follow what changed; nobody has a page yet of what is new, but lists of it. */
async function publishChanges(
  tx: Context,
  edition: Edition,
  { inserts, updates }: Plan,
  { teams }: Resolved,
): Promise<void> {
  const own = new Map([...teams.values()].flatMap(({ id, key }) => (key === undefined ? [] : [[id, key]])));
  const ours = [...inserts, ...updates].filter(({ homeId, awayId }) => own.has(homeId) || own.has(awayId));
  const keys = new Set([edition.key.team, ...ours.flatMap(({ homeId, awayId }) => [own.get(homeId), own.get(awayId)])]);
  await contentChanged(tx, matchKind, [
    ...updates.map(({ id }) => matchPart(id)),
    editionPart(edition.key),
    ...[...keys].filter((key) => key !== undefined).map(teamPart),
    ...(ours.length > 0 ? [calendarPart] : []),
  ]);
  if (ours.length > 0) await tx.emit('SearchableChanged', { source: 'match', ids: ours.map(({ id }) => id) });
}

/** Whoever has sold tickets for it hears that a match has moved. */
async function publishMoves(
  tx: Context,
  stored: readonly StoredMatch[],
  updates: readonly StoredMatch[],
): Promise<void> {
  const before = new Map(stored.map((match) => [match.id, match]));
  const matchIds = updates.filter((match) => hasMoved(before.get(match.id), match)).map(({ id }) => id);
  if (matchIds.length > 0) await tx.emit('MatchesMoved', { matchIds });
}
