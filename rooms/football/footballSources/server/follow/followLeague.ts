import type { FollowedLeague } from '#club/football.ts';
import type { Context } from '#platform/context.ts';
import { wallTimeAt } from '#platform/time/wallTime.ts';
import type { Fixture } from '#rooms/football/match/server/index.ts';
import { intake, listFixtures } from '#rooms/football/match/server/index.ts';
import { askOpenLigaDb, SourceFailure } from './askOpenLigaDb.ts';
import { type Question, questionOf } from './followRules.ts';
import { readOpenLigaDb } from './readOpenLigaDb.ts';

/** What came of following a league once: nothing to ask, nothing new, what was saved, or why nothing was. */
export type Followed =
  | { is: 'early' | 'same' }
  | { is: 'saved'; report: intake.EditionReport }
  | { is: 'failed'; reason: string };

type Options = { address: string; isAsked?: boolean };
type Reply = { fixtures: intake.FixtureDraft[]; seen: Record<string, string>; isWhole: boolean };

/**
 * Reads a league from OpenLigaDB when it is due (or `isAsked` for), and saves what changed. What cannot be true changes
 * nothing: the last good state stays, and the source is asked again later. No transaction is open while it is asked.
 */
export async function followLeague(ctx: Context, league: FollowedLeague, options: Options): Promise<Followed> {
  const state = await intake.findFollowState(ctx, league.edition);
  const around = { from: dayFrom(ctx.now, -7), until: dayFrom(ctx.now, 2) };
  const question = options.isAsked
    ? 'everything'
    : questionOf(state, await listFixtures(ctx, { ...league.edition, ...around }), ctx.now);
  if (question === 'nothing') return { is: 'early' };
  try {
    const reply = await ask(options.address, league, question, state?.seen ?? {});
    return await ctx.inTransaction((tx) => save(tx, league, reply, state));
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    const failures = (state?.failures ?? 0) + 1;
    const kept = { wholeAt: undefined, seen: {}, ...state, askedAt: ctx.now, failures };
    await intake.markAsked(ctx, league.edition, kept, error.message);
    ctx.log.warn(
      { league: league.league, reason: error.message, failures },
      'a followed league is not believed; what we know stays',
    );
    return { is: 'failed', reason: error.message };
  }
}

const dayFrom = (now: Date, days: number): string =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Asks for what is wanted; a matchday only when its last change is another one than we have seen. */
async function ask(
  address: string,
  followed: FollowedLeague,
  question: Exclude<Question, 'nothing'>,
  seen: Record<string, string>,
): Promise<Reply> {
  const { league, year, rules, zone } = followed;
  const read = async (round?: number): Promise<intake.FixtureDraft[]> => {
    const path = ['getmatchdata', league, year, ...(round === undefined ? [] : [round])].join('/');
    const answer = readOpenLigaDb(await askOpenLigaDb(address, path), {
      league,
      year,
      rules,
      zone,
      ...(round ? { round } : {}),
    });
    if ('reason' in answer) throw new SourceFailure(`${path}: ${answer.reason}`);
    return answer.fixtures;
  };
  if (question === 'everything') return { fixtures: await read(), seen: {}, isWhole: true };
  const reply: Reply = { fixtures: [], seen: { ...seen }, isWhole: false };
  for (const round of question) {
    const change = String(await askOpenLigaDb(address, `getlastchangedate/${league}/${year}/${round}`)).slice(0, 40);
    if (seen[round] === change) continue;
    reply.fixtures.push(...(await read(round)));
    reply.seen[round] = change;
  }
  return reply;
}

async function save(
  tx: Context,
  league: FollowedLeague,
  { fixtures, seen, isWhole }: Reply,
  state: intake.FollowState | undefined,
): Promise<Followed> {
  const next = { askedAt: tx.now, wholeAt: isWhole ? tx.now : state?.wholeAt, seen, failures: 0 };
  await intake.markAsked(tx, league.edition, next);
  if (fixtures.length === 0 && !isWhole) return { is: 'same' };
  const { edition, name, rules, zone, ours } = league;
  const draft: intake.EditionDraft = { edition, name, rules, zone, ours, newClubs: [], source: 'openligadb', fixtures };
  const known = await listFixtures(tx, edition);
  refuse(lostMatches(draft, known, isWhole));
  const today = wallTimeAt(tx.now, zone).date;
  // Of a matchday alone we may be free.
  refuse(intake.problemsOfEdition(isWhole ? draft : { ...draft, ours: [] }, today).map(({ message }) => message));
  const report = await intake.saveEdition(tx, await intake.withoutDecided(tx, draft, known));
  refuse(report.problems.filter(({ isWarning }) => !isWarning).map(({ message }) => message));
  refuse(intake.problemsOfRounds(await listFixtures(tx, edition), draft).map(({ message }) => message));
  return report.added.length + report.changed.length === 0 ? { is: 'same' } : { is: 'saved', report };
}

/** Everything that is wrong, in one sentence; the transaction is rolled back. */
function refuse(reasons: readonly string[]): void {
  const [first, ...others] = reasons;
  if (first !== undefined)
    throw new SourceFailure(others.length === 0 ? first : `${first} (and ${others.length} more)`);
}

/** A source that suddenly has fewer matches than it had is not to be believed. */
function lostMatches({ fixtures }: intake.EditionDraft, known: readonly Fixture[], isWhole: boolean): string[] {
  const rounds = new Set(fixtures.map(({ round }) => round));
  const expected = known.filter(({ round }) => isWhole || rounds.has(round)).length;
  return fixtures.length < expected ? [`it tells of ${fixtures.length} matches, we know ${expected}`] : [];
}
