/**
 * Where one person stands: in the lobby before numbers are drawn, waiting with a number, called in, inside, or out again
 * because they did not come (`missed`) or their time inside is over (`over`). Who leaves has no place (`left`).
 */
export type PlaceState = 'lobby' | 'waiting' | 'turn' | 'inside' | 'missed' | 'over' | 'left';

/** Every step of a place, and what causes it. */
export const placeTransitions: readonly { from: PlaceState; by: string; to: PlaceState }[] = [
  { from: 'left', by: 'join', to: 'lobby' },
  { from: 'lobby', by: 'draw', to: 'waiting' },
  { from: 'lobby', by: 'leave', to: 'left' },
  { from: 'waiting', by: 'counter', to: 'turn' },
  { from: 'waiting', by: 'leave', to: 'left' },
  { from: 'turn', by: 'enter', to: 'inside' },
  { from: 'turn', by: 'time', to: 'missed' },
  { from: 'turn', by: 'leave', to: 'left' },
  { from: 'inside', by: 'time', to: 'over' },
  { from: 'inside', by: 'leave', to: 'left' },
  { from: 'missed', by: 'join', to: 'lobby' },
  { from: 'missed', by: 'leave', to: 'left' },
  { from: 'over', by: 'join', to: 'lobby' },
  { from: 'over', by: 'leave', to: 'left' },
];

/** May a place in this state take that step? */
export const mayStep = (from: PlaceState, by: string): boolean =>
  placeTransitions.some((step) => step.from === from && step.by === by);
