import type { Context } from '#platform/context.ts';
import type { Grade } from '../../inbox/caseRules.ts';
import { shareOf } from '../returnRules.ts';
import { type CaseLine, type Deduction, noDeduction, splitLine, updateGrade } from './caseStore.ts';

/** Pieces of one grade; `deduction`: what is kept of their price for wear, in euros. */
type GradedPieces = { grade: Grade; quantity: number; deduction?: { amount: number; reason: string } | undefined };
type Graded = { lineId: string; pieces: readonly GradedPieces[] };

/**
 * Grades lines of a return, all of their pieces; pieces that are told apart from the first become lines of their own.
 * `pieces`: they are not those that wait. `deduction`: more would be kept than they cost. The account must be locked.
 */
export async function gradeLines(
  tx: Context,
  lines: readonly CaseLine[],
  graded: readonly Graded[],
): Promise<'done' | 'pieces' | 'deduction'> {
  if (new Set(graded.map(({ lineId }) => lineId)).size !== graded.length) return 'pieces';
  const found = graded.flatMap(({ lineId, pieces }) => {
    const line = lines.find(({ id, state }) => id === lineId && state === 'requested');
    const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
    return line && count === line.quantity ? [priced(line, pieces)] : [];
  });
  if (found.length !== graded.length) return 'pieces';
  if (found.flat().some(({ deduction, amount }) => deduction > amount)) return 'deduction';
  for (const [own, ...others] of found) {
    for (const other of others) await splitLine(tx.sql, other.lineId, other);
    if (own) await updateGrade(tx.sql, own.lineId, own.grade, own);
  }
  return 'done';
}

type PricedPieces = { lineId: string; grade: Grade; quantity: number; amount: number } & Deduction;

/** What each of these pieces of a line cost, and what is kept of it; cents. The first keep the last cent. */
function priced(line: CaseLine, [first, ...others]: readonly GradedPieces[]): PricedPieces[] {
  let { quantity: left, amount: leftAmount } = line;
  const split = others.map(({ grade, quantity, deduction }) => {
    const amount = shareOf(leftAmount, quantity, left);
    left -= quantity;
    leftAmount -= amount;
    return { lineId: line.id, grade, quantity, amount, ...kept(deduction) };
  });
  if (!first) return split;
  return [
    { lineId: line.id, grade: first.grade, quantity: left, amount: leftAmount, ...kept(first.deduction) },
    ...split,
  ];
}

const kept = (deduction: GradedPieces['deduction']): Deduction =>
  deduction ? { deduction: Math.round(deduction.amount * 100), deductionReason: deduction.reason } : noDeduction;
