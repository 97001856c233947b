/** Why an event does not take place with its spectators: not at all, or without them. */
export const cancellationKinds = ['calledOff', 'closedDoors'] as const;
export type CancellationKind = (typeof cancellationKinds)[number];

/** Of the living rights of an event, those that end with it: guests may stay where it takes place. */
export type Spared = { kind: CancellationKind; keepsGuests: boolean; keepsAllocations: boolean };

/** Nothing of an event that is called off stays. */
export const isPossible = ({ kind, keepsGuests, keepsAllocations }: Spared): boolean =>
  kind === 'closedDoors' || !(keepsGuests || keepsAllocations);

/** Figures as a clerk has seen them; `amount` in cents. */
export type SeenFigures = { rights: number; orders: number; amount: number };

/** Would more be ended or given back than somebody has agreed to? Less may be: tickets were given back meanwhile. */
export const isMoreThan = (seen: SeenFigures, now: SeenFigures): boolean =>
  now.rights > seen.rights || now.orders > seen.orders || now.amount > seen.amount;
