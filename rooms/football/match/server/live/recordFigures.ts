import type { Context } from '#platform/context.ts';
import { areFiguresPossible, type Figure, type FigureLabel, figureLabels } from '../../figureRules.ts';
import { isOver } from '../../matchStates.ts';
import { insertHistory } from '../record/historyStore.ts';
import { listMatchStatistics } from '../record/statisticStore.ts';
import { replaceFigures } from './figureStore.ts';
import { lockDeskMatch, markChanged } from './liveMatchStore.ts';
import { publishProgress } from './takeEntry.ts';

type FiguresInput = {
  matchId: string;
  figures: readonly Figure[];
  gone?: readonly FigureLabel[] | undefined;
  /** Account of the member of staff; none for a machine. */
  enteredBy?: string;
};
export type FiguresOutcome = { figures: Figure[]; fault?: 'figuresImpossible' | 'notKickedOff' | 'notAtDesk' };

/**
 * Writes down what a desk has counted of both teams (RED-60), and takes away what is `gone`; other labels stay, so that
 * two desks can count different things at once. After the end the former figures are kept as any correction. The same
 * figures again change nothing. Undefined: no such match. At most six statements and what caches need.
 */
export function recordFigures(
  ctx: Context,
  { matchId, figures, gone = [], enteredBy }: FiguresInput,
): Promise<FiguresOutcome | undefined> {
  return ctx.inTransaction(async (tx) => {
    const match = await lockDeskMatch(tx.sql, matchId);
    if (!match) return undefined;
    const before = await listFigures(tx, matchId);
    if (match.fixtureStatus !== 'regular') return { figures: before, fault: 'notAtDesk' };
    if (match.period === 'PreMatch') return { figures: before, fault: 'notKickedOff' };
    const named: readonly string[] = [...gone, ...figures.map(({ label }) => label)];
    const all = [...before.filter(({ label }) => !named.includes(label)), ...figures];
    if (!areFiguresPossible(all)) return { figures: before, fault: 'figuresImpossible' };
    const after = inOrder(all);
    if (JSON.stringify(before) === JSON.stringify(after)) return { figures: before };
    await replaceFigures(tx.sql, matchId, after);
    await markChanged(tx.sql, matchId, tx.now);
    if (isOver(match.period)) {
      const change = { matchId, version: match.version + 1, before: byLabel(before), after: byLabel(after) };
      await insertHistory(tx.sql, [{ ...change, changedBy: enteredBy }], { source: 'desk', now: tx.now });
    }
    await publishProgress(tx, match, false);
    return { figures: after };
  });
}

/** What a desk has counted of a match so far. Single SQL query. */
export async function listFigures({ sql }: Pick<Context, 'sql'>, matchId: string): Promise<Figure[]> {
  return inOrder((await listMatchStatistics(sql, matchId)) as Figure[]);
}

/** Only what a desk counts, in its order. */
const inOrder = (figures: readonly Figure[]): Figure[] =>
  figureLabels
    .flatMap((label) => figures.filter((figure) => figure.label === label))
    .map(({ label, home, away }) => ({ label, home: Math.round(home), away: Math.round(away) }));

const byLabel = (figures: readonly Figure[]): object =>
  Object.fromEntries(figures.map(({ label, home, away }) => [label, `${home}:${away}`]));
