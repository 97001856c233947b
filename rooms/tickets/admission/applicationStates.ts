/**
 * An application: made, then drawn. Who was drawn has places until a deadline; substitutes get what others do not buy.
 * `over`: everything is bought, the time has passed, or it was given back. Without an application: `none`.
 */
export type ApplicationState = 'applied' | 'won' | 'substitute' | 'notDrawn' | 'over';

/** Every step of an application, and what causes it. */
export const applicationTransitions: readonly {
  from: ApplicationState | 'none';
  by: 'apply' | 'withdraw' | 'draw' | 'next' | 'time' | 'buy';
  to: ApplicationState | 'none';
}[] = [
  { from: 'none', by: 'apply', to: 'applied' },
  { from: 'applied', by: 'apply', to: 'applied' },
  { from: 'applied', by: 'withdraw', to: 'none' },
  // Once the list is closed.
  { from: 'applied', by: 'withdraw', to: 'over' },
  { from: 'applied', by: 'draw', to: 'won' },
  { from: 'applied', by: 'draw', to: 'substitute' },
  { from: 'applied', by: 'draw', to: 'notDrawn' },
  { from: 'substitute', by: 'next', to: 'won' },
  { from: 'substitute', by: 'withdraw', to: 'over' },
  { from: 'substitute', by: 'time', to: 'over' },
  { from: 'won', by: 'buy', to: 'over' },
  { from: 'won', by: 'withdraw', to: 'over' },
  { from: 'won', by: 'time', to: 'over' },
];

export type LotteryState = 'planned' | 'open' | 'closed' | 'drawn' | 'ended';

type Times = { opensAt: Date; closesAt: Date; endsAt: Date; drawnAt: Date | null };

/** How a lottery stands at a moment. */
export function lotteryStateAt({ opensAt, closesAt, endsAt, drawnAt }: Times, now: Date): LotteryState {
  if (now >= endsAt) return 'ended';
  if (drawnAt) return 'drawn';
  if (now >= closesAt) return 'closed';
  return now >= opensAt ? 'open' : 'planned';
}
