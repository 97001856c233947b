/** How far a return is, in the order of an untroubled one. */
export const caseStates = ['expected', 'arrived', 'graded', 'refunded', 'refused'] as const;
export type CaseState = (typeof caseStates)[number];

/** What staff find in the parcel. `notOurs`: not bought here; `missing`: announced and not in the parcel. */
export const grades = ['asNew', 'used', 'damaged', 'notOurs', 'missing'] as const;
export type Grade = (typeof grades)[number];

/** Pieces of a return; `requested`: not decided yet. */
type DecidedLine = { state: string; grade: Grade | null };

const isOpen = ({ state }: DecidedLine): boolean => state === 'requested';

/** How far a return is, by what has become of its lines. */
export function caseStateOf(lines: readonly DecidedLine[], hasArrived: boolean): CaseState {
  const open = lines.filter(isOpen);
  if (open.length === 0) return lines.some(({ state }) => state !== 'refused') ? 'refunded' : 'refused';
  if (open.every(({ grade }) => grade !== null)) return 'graded';
  return hasArrived ? 'arrived' : 'expected';
}

/** Does the money for pieces of this grade go back? */
export const isRefundable = (line: DecidedLine): boolean => isOpen(line) && (line.grade === 'asNew' || isWorn(line));

/** May something be kept of the price for wear? */
export const isWorn = ({ grade }: Pick<DecidedLine, 'grade'>): boolean => grade === 'used' || grade === 'damaged';

/** Only what is as new can be sold again. */
export const isSellableAgain = ({ grade }: DecidedLine): boolean => grade === 'asNew';

export type CaseDeeds = {
  canMarkArrived: boolean;
  canGrade: boolean;
  /** What can be taken back; absent: nothing, or something irrevocable has happened since. */
  undo?: 'grades' | 'arrival';
  canRefund: boolean;
  canRefuse: boolean;
};

/** What staff can do with a return now. `isShipped`: its order has left the house, so the pieces have to come back. */
export function caseDeedsOf(lines: readonly DecidedLine[], hasArrived: boolean, isShipped: boolean): CaseDeeds {
  const open = lines.filter(isOpen);
  const isGraded = hasArrived && open.some(({ grade }) => grade !== null);
  const isUndecided = open.length > 0 && open.length === lines.length;
  const undo = isGraded ? 'grades' : hasArrived && isUndecided ? 'arrival' : undefined;
  return {
    canMarkArrived: open.length > 0 && isShipped && !hasArrived,
    canGrade: open.length > 0 && hasArrived,
    ...(undo ? { undo } : {}),
    canRefund: lines.some(isRefundable) && (hasArrived || !isShipped),
    canRefuse: open.length > 0,
  };
}
