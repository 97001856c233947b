import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { season } from '#rooms/tickets/ticketing/server/index.ts';
import { transferRefusals } from '../../transferApi.ts';
import { handOverBills } from '../billing/handOverBills.ts';
import { updateRecipient, updateSubscriber } from '../contracts/changeStore.ts';
import type { Term } from '../contracts/contractStore.ts';

type Recipient = Parameters<typeof updateRecipient>[2];
type Subscriber = Parameters<typeof updateSubscriber>[2];

/**
 * Gives a locked contract another recipient in one season, and them the tickets of its coming matches. Refuses 422
 * while a match has moved and has no place for a ticket yet (CON-99).
 */
export async function giveToRecipient(tx: Context, term: Term, recipient: Recipient): Promise<void> {
  await updateRecipient(tx, term, recipient);
  const { contractId, masterDataId: seasonId } = term;
  const isMoved = await season.handOn(tx, { contractId, seasonId, holderId: recipient.id });
  if (!isMoved) refuse(transferRefusals.ticketsNotMovable);
}

/** Gives a locked contract another subscriber, who pays what is not charged yet, and has paid for coming matches. */
export async function giveToSubscriber(tx: Context, term: Term, subscriber: Subscriber): Promise<void> {
  await updateSubscriber(tx, term, subscriber);
  await handOverBills(tx, term.contractId, subscriber);
  await season.changeBuyer(tx, term.contractId, subscriber.id);
}
