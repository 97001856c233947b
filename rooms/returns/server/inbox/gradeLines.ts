import type { Context } from '#platform/context.ts';
import type { Grade } from '../../inbox/caseRules.ts';
import { shareOf } from '../returnRules.ts';
import { type CaseLine, splitLine, updateGrade } from './caseStore.ts';

type Graded = { lineId: string; pieces: readonly { grade: Grade; quantity: number }[] };

/**
 * Grades lines of a return, all of their pieces; pieces of another grade than the first become lines of their own.
 * False where that are not the pieces that wait. The account must be locked.
 */
export async function gradeLines(tx: Context, lines: readonly CaseLine[], graded: readonly Graded[]): Promise<boolean> {
  if (new Set(graded.map(({ lineId }) => lineId)).size !== graded.length) return false;
  const found = graded.flatMap(({ lineId, pieces }) => {
    const line = lines.find(({ id, state }) => id === lineId && state === 'requested');
    const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
    return line && count === line.quantity ? [{ line, pieces }] : [];
  });
  if (found.length !== graded.length) return false;
  for (const { line, pieces } of found) await gradeLine(tx, line, pieces);
  return true;
}

async function gradeLine({ sql }: Context, line: CaseLine, pieces: Graded['pieces']): Promise<void> {
  const [first, ...others] = pieces;
  let { quantity: left, amount: leftAmount } = line;
  for (const { grade, quantity } of others) {
    const amount = shareOf(leftAmount, quantity, left);
    await splitLine(sql, line.id, { quantity, amount, grade });
    left -= quantity;
    leftAmount -= amount;
  }
  await updateGrade(sql, line.id, first?.grade ?? null);
}
