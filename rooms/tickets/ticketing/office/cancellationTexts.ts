import type { CancellationKind } from '../cancellationRules.ts';

/** Texts that differ where only tickets without a place are refunded, and the event and its sale go on. */
type Text = 'second' | 'asked' | 'waitingText' | 'undone' | 'undoText';

/** The name of a text of a cancellation for its kind, among the words of ticketing's office. */
export const cancellationText = (kind: CancellationKind, name: Text) =>
  kind === 'noPlace' ? (`cancellationNoPlace.${name}` as const) : (`cancellation.${name}` as const);
