import type { Context } from '#platform/context.ts';
import type { House } from '#platform/house.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import type { EventHandlers } from '#ports/context.ts';
import type { Events } from '#ports/events.ts';
import { type PaymentEvent, type PaymentHandlers, paymentEvents } from '#ports/paymentPurposes.ts';
import { findOtherPurpose } from './paymentStore.ts';

type Asking = Pick<Context, 'paymentPurposes'>;

/**
 * The room that owns a purpose. Throws for a purpose that nobody owns, so that no money is recorded that no room would
 * hear of.
 */
export function requireOwner({ paymentPurposes }: Asking, purpose: string): PaymentHandlers {
  const owner = Object.hasOwn(paymentPurposes, purpose) ? paymentPurposes[purpose] : undefined;
  if (!owner) throw new Error(`No room owns the payment purpose ${purpose}`);
  return owner;
}

/** Hands each payment event to the room that owns its purpose, and to no other. */
export const notifyOwner: EventHandlers = Object.fromEntries(
  paymentEvents.map((name) => [name, [(tx: Context, event: Events[PaymentEvent]) => notify(tx, name, event)]]),
);

function notify<K extends PaymentEvent>(tx: Context, name: K, event: Events[K]): Promise<void> {
  return requireOwner(tx, event.purpose)[name]?.(tx, event) ?? Promise.resolve();
}

/** Throws where payments or payouts lie in the database whose purpose no room owns: the process does not start. */
export async function requireOwners({
  database,
  paymentPurposes,
}: Pick<House, 'database' | 'paymentPurposes'>): Promise<void> {
  const orphan = await findOtherPurpose(database.sql, Object.keys(paymentPurposes));
  if (orphan !== undefined)
    throw new StartFailure(
      `There are payments for the purpose ${orphan}, which no room owns (paymentPurposes of its Room).`,
    );
}
