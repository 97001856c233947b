/**
 * How far a declaration is. `waiting`: a job will look at it; `open`: somebody has to read it; `done`: somebody has;
 * `settled`: it was dealt with by itself.
 */
export const declarationStates = ['open', 'waiting', 'done', 'settled'] as const;
export type DeclarationState = (typeof declarationStates)[number];

type Known = { outcome: 'unknown' | 'taken' | 'nothing' | 'articles' | null; handledAt: Date | null };

/** Is it for somebody to read, whether that has happened or not? */
export const isToRead = (outcome: Known['outcome']): outcome is 'unknown' | 'articles' =>
  outcome === 'unknown' || outcome === 'articles';

export function declarationStateOf({ outcome, handledAt }: Known): DeclarationState {
  if (handledAt) return 'done';
  if (outcome === null) return 'waiting';
  return isToRead(outcome) ? 'open' : 'settled';
}
