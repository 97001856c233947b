import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { EditionDraft, FixtureDraft, SourceProblem, TeamRef } from '../../matchModel.ts';
import { foldName } from '../../nameRules.ts';
import { slugOf } from '../../teamNameRules.ts';
import { type Changeable, differenceOf, wantedOf } from './changeRules.ts';
import { doubledMatches, draftProblems, fixtureKey } from './draftRules.ts';
import { type Edition, findEdition, lockEdition } from './editionStore.ts';
import { lockMatches, type StoredMatch } from './matchStore.ts';
import { resolveTeams } from './resolveTeams.ts';
import { resolveVenues, type VenuesFound } from './resolveVenues.ts';
import { listTeamNames } from './teamStore.ts';
import { type EditionPlan, type EditionReport, type PreparedEdition, writeEditions } from './writeEditions.ts';

type Options = { isDryRun?: boolean };

/**
 * Saves what a source tells of an edition: only what changed, everything or nothing, with a history of every match that
 * was there before. Match by round and teams, so a new kick-off is a change, not another match. With `isDryRun` nothing
 * is written. At most 18 statements, 19 when the source has no longer all matches.
 */
export async function saveEdition(ctx: Context, draft: EditionDraft, options: Options = {}): Promise<EditionReport> {
  const [report] = await saveEditions(ctx, [draft], options);
  return report!;
}

/** Saves different editions in one transaction, each as `saveEdition` does; written with as few statements as one. */
export function saveEditions(
  ctx: Context,
  drafts: readonly EditionDraft[],
  { isDryRun = false }: Options = {},
): Promise<EditionReport[]> {
  return ctx.inTransaction(async (tx) => {
    const prepared: (PreparedEdition | SourceProblem[])[] = [];
    for (const draft of drafts) prepared.push(await prepare(tx, draft));
    if (!isDryRun)
      await writeEditions(
        tx,
        prepared.filter((one): one is PreparedEdition => !Array.isArray(one)),
      );
    const reports: EditionReport[] = [];
    for (const [at, one] of prepared.entries()) {
      if (Array.isArray(one)) reports.push({ problems: one, ...nothing(drafts[at]!) });
      else
        reports.push({ problems: one.venues.problems, ...one.plan.report, missing: await namesOf(tx, one.plan.left) });
    }
    return reports;
  });
}

/** Locks an edition and plans what becomes of it, or says what is wrong with the draft. */
async function prepare(tx: Context, draft: EditionDraft): Promise<PreparedEdition | SourceProblem[]> {
  const problems = draftProblems(draft);
  if (problems.length > 0) return problems;
  await lockEdition(tx.sql, draft.edition);
  const known = await findEdition(tx.sql, draft.edition);
  const teams = await resolveTeams(tx.sql, draft);
  if (teams.problems.length > 0) return teams.problems;
  const doubled = doubledMatches(draft, teams.teams);
  if (doubled.length > 0) return doubled;
  const venues = await resolveVenues(tx.sql, draft.fixtures);
  const edition = editionOf(draft, known);
  const stored = known ? await lockMatches(tx.sql, known.id) : [];
  const plan = planOf(draft, edition.id, stored, teams.teams, venues);
  return { draft, edition, known, teams, venues, plan, stored };
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
): EditionPlan {
  const before = new Map(stored.map((match) => [fixtureKey(match.round, match.homeId, match.awayId), match]));
  const slugs = new Set(stored.map(({ slug }) => slug));
  const plan: EditionPlan = {
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
    const wanted = wantedOf(fixture, { zone: fixture.zone ?? draft.zone, venueId }, known);
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

/** Matches as a report names them. Single SQL query, none without matches. */
async function namesOf({ sql }: Context, matches: readonly StoredMatch[]): Promise<string[]> {
  if (matches.length === 0) return [];
  const names = await listTeamNames(sql, [...new Set(matches.flatMap(({ homeId, awayId }) => [homeId, awayId]))]);
  return matches.map(({ round, homeId, awayId }) =>
    nameOf({ round, home: names.get(homeId)!, away: names.get(awayId)! }),
  );
}

const nameOf = ({ round, home, away }: Pick<FixtureDraft, 'round' | 'home' | 'away'>): string =>
  `${round}: ${home} – ${away}`;

function planChange(plan: EditionPlan, fixture: FixtureDraft, known: StoredMatch, wanted: Changeable): void {
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
