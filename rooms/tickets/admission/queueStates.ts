/** How the waiting room of an event stands. */
export type QueueState = 'planned' | 'lobby' | 'running' | 'paused' | 'ended';

/** Every step that a waiting room may take. A planned one can be opened at once, and an ended one stays ended. */
export const queueTransitions: Record<QueueState, readonly QueueState[]> = {
  planned: ['lobby', 'ended'],
  lobby: ['running', 'paused', 'ended'],
  running: ['paused', 'ended'],
  paused: ['running', 'ended'],
  ended: [],
};

type Times = { opensAt: Date; startsAt: Date; pausedAt: Date | null; endedAt: Date | null };

/** How a waiting room stands at a moment. */
export function queueStateAt({ opensAt, startsAt, pausedAt, endedAt }: Times, now: Date): QueueState {
  if (endedAt) return 'ended';
  if (pausedAt) return 'paused';
  if (now < opensAt) return 'planned';
  return now < startsAt ? 'lobby' : 'running';
}
