/**
 * Why tickets of an event end: it does not take place at all, without spectators, or in another venue that has no place
 * for them.
 */
export const cancellationKinds = ['calledOff', 'closedDoors', 'noPlace'] as const;
export type CancellationKind = (typeof cancellationKinds)[number];

/** Of the living rights of an event, those that end with it: guests may stay where it takes place. */
export type CancellationScope = { kind: CancellationKind; keepsGuests: boolean; keepsAllocations: boolean };

/** Nothing of an event that is called off stays. */
export const isPossible = ({ kind, keepsGuests, keepsAllocations }: CancellationScope): boolean =>
  kind === 'closedDoors' || !(keepsGuests || keepsAllocations);

/** How an event stands: `last`, what was decided about it last and whether its money goes back already. */
export type Cancellable = {
  state: 'draft' | 'published' | 'cancelled';
  isBehindClosedDoors: boolean;
  last: { hasBegun: boolean } | undefined;
};

/**
 * May that be decided now? Only of what fans have seen; what is called off stays so, doors are closed once. What takes
 * place behind closed doors may still be called off, but not while closing them can be undone (`undoFirst`).
 */
export function mayCancel(kind: CancellationKind, event: Cancellable): 'yes' | 'no' | 'undoFirst' {
  if (event.state !== 'published') return 'no';
  if (event.isBehindClosedDoors && kind !== 'calledOff') return 'no';
  return event.last && !event.last.hasBegun ? 'undoFirst' : 'yes';
}

/** Figures as a clerk has seen them; `amount` in cents. */
export type SeenFigures = { rights: number; orders: number; amount: number };

/** Would more be ended or given back than somebody has agreed to? Less may be: tickets were given back meanwhile. */
export const isMoreThan = (seen: SeenFigures, now: SeenFigures): boolean =>
  now.rights > seen.rights || now.orders > seen.orders || now.amount > seen.amount;
