import type { Context } from '#platform/context.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import type { Fixture } from '../matchModel.ts';
import { type CorrectionFlags, correctedOutcome, describeOutcome, readPlace } from './correctionWords.ts';

export type CorrectionOptions = CorrectionFlags & {
  reason?: string | undefined;
  'reason-en'?: string | undefined;
  'reason-ja'?: string | undefined;
  take?: string | undefined;
  give?: string | undefined;
  withdraw?: boolean | undefined;
  from?: string | undefined;
  yes?: boolean | undefined;
};

/**
 * `correct`, `points` and `history`: what is put right after a match, always with what it was. Undefined: the words ask
 * for something else.
 */
export async function runCorrectionCommand(
  ctx: Context,
  words: readonly string[],
  options: CorrectionOptions,
): Promise<string | undefined> {
  const [command, place, ...rest] = words;
  if (place === undefined) return undefined;
  if (command === 'correct' && rest.length === 0) return correctAndReport(ctx, place, options);
  if (command === 'points' && rest.length === 1) return deductAndReport(ctx, place, rest[0]!, options);
  if (command === 'history' && rest.length === 0) return describeHistory(ctx, place);
  return undefined;
}

const notDone = 'Nothing has been changed: say --yes to do it.';

async function matchAt(ctx: Context, text: string): Promise<Fixture> {
  const { findFixture } = await import('./record/fixtureStore.ts');
  const place = readPlace(text);
  const match = place?.slug && (await findFixture(ctx, { edition: place.edition, slug: place.slug }));
  if (!match) throw new StartFailure(`"${text}" is the address of no match, such as /u21/2024-2025/hessenliga/…/`);
  return match;
}

function reasonOf({ reason }: CorrectionOptions): string {
  if (!reason?.trim()) throw new StartFailure('Say why: --reason "…"');
  return reason.trim();
}

async function correctAndReport(ctx: Context, text: string, options: CorrectionOptions): Promise<string> {
  const { correctMatch, findOutcome } = await import('./record/correctMatch.ts');
  const match = await matchAt(ctx, text);
  const before = await findOutcome(ctx.sql, match.id);
  const after = correctedOutcome(before, options);
  if (typeof after === 'string') throw new StartFailure(after);
  const summary = `${match.home.name} – ${match.away.name}: ${describeOutcome(before)} → ${describeOutcome(after)}`;
  if (!options.yes) return `${summary}\n  ${notDone}`;
  const { awarded, ...rest } = after;
  const correction = { matchId: match.id, version: before.version, reason: reasonOf(options), ...rest };
  const done = await correctMatch(ctx, { ...correction, ...(awarded ? { awarded } : {}) });
  if (done.outcome === 'corrected') return `${summary}\n  Corrected; what it was is kept.`;
  if (done.outcome === 'unchanged') return `${summary}\n  It was like that already.`;
  if (done.outcome === 'impossible') throw new StartFailure(done.problems.join('\n  '));
  throw new StartFailure(
    done.outcome === 'running'
      ? 'The match is being played: correct its entries at the ticker desk.'
      : 'Somebody else has changed the match meanwhile: look again.',
  );
}

async function deductAndReport(ctx: Context, text: string, team: string, options: CorrectionOptions): Promise<string> {
  const { deductPoints } = await import('./record/deductPoints.ts');
  const edition = readPlace(text)?.edition;
  if (!edition) throw new StartFailure(`"${text}" is no competition, such as u21/2024-2025/hessenliga`);
  const place = { edition, team };
  const reason = reasonOf(options);
  const change = options.withdraw
    ? { ...place, isWithdrawn: true as const, because: reason }
    : { ...place, points: pointsOf(options), from: dayOf(ctx, options), reason: reasonsOf(reason, options) };
  const { outcome, ...of } = await deductPoints(ctx, change, !options.yes);
  if (outcome === 'unknownEdition') throw new StartFailure(`There is no competition ${text}`);
  if (outcome === 'unknownTeam') throw new StartFailure(`Nobody called "${team}" plays in ${text}`);
  if (outcome === 'twice') throw new StartFailure(`${team} has a deduction of that day already: withdraw it first.`);
  if (outcome === 'nothing') throw new StartFailure(`${team} has no points taken off in ${text}`);
  const points = 'points' in of ? of.points : 0;
  const summary = options.withdraw
    ? `${team}: earlier deductions count no longer`
    : `${team}: ${Math.abs(points)} points ${points > 0 ? 'taken off' : 'given'} from ${dayOf(ctx, options)} on`;
  return `${summary}\n  ${options.yes ? 'Done; tables follow.' : notDone}`;
}

function pointsOf({ take, give }: CorrectionOptions): number {
  const text = take ?? give;
  if ((take === undefined) === (give === undefined) || !/^[1-9]\d?$/.test(text ?? ''))
    throw new StartFailure('Say how many points: --take 3, or --give 3, or --withdraw');
  return take === undefined ? -Number(give) : Number(take);
}

function dayOf(ctx: Context, { from }: CorrectionOptions): string {
  if (from !== undefined && new Date(`${from}T00:00:00Z`).toJSON()?.slice(0, 10) !== from)
    throw new StartFailure(`"${from}" is no day`);
  return from ?? ctx.today();
}

const reasonsOf = (de: string, { 'reason-en': en, 'reason-ja': ja }: CorrectionOptions) => ({
  de,
  ...(en ? { en } : {}),
  ...(ja ? { ja } : {}),
});

async function describeHistory(ctx: Context, text: string): Promise<string> {
  const place = readPlace(text);
  if (place && !place.slug) return describePoints(ctx, text);
  const { listHistory } = await import('./record/historyStore.ts');
  const match = await matchAt(ctx, text);
  const changes = await listHistory(ctx.sql, match.id);
  if (changes.length === 0) return `${match.home.name} – ${match.away.name}: never changed.`;
  return changes
    .map(({ changedAt, source, changedBy, reason, before, after }) => {
      const what = Object.keys(after).map((column) => `${column} ${before[column] ?? '–'} → ${after[column] ?? '–'}`);
      const who = changedBy ? `${source} (${changedBy})` : source;
      return `${changedAt.toISOString()} ${who}: ${what.join(', ')}${reason ? `; ${reason}` : ''}`;
    })
    .join('\n  ');
}

async function describePoints(ctx: Context, text: string): Promise<string> {
  const { findEdition } = await import('./record/editionStore.ts');
  const { listDeductionHistory } = await import('./record/deductionStore.ts');
  const edition = await findEdition(ctx.sql, readPlace(text)!.edition);
  if (!edition) throw new StartFailure(`There is no competition ${text}`);
  const all = await listDeductionHistory(ctx.sql, edition.id);
  if (all.length === 0) return `${edition.name}: no points have been taken off.`;
  return all
    .map(({ team, points, reason, countsFrom, withdrawnAt, withdrawnBecause }) => {
      const end = withdrawnAt ? `; withdrawn ${withdrawnAt.toISOString()}: ${withdrawnBecause}` : '';
      return `${team}: ${points > 0 ? '−' : '+'}${Math.abs(points)} from ${countsFrom}: ${reason.de}${end}`;
    })
    .join('\n  ');
}
