import { policies } from '#club/policies.ts';
import type { Context } from '#platform/context.ts';
import { addDays } from '#platform/time/addDays.ts';
import type { PersonalRecords } from '#ports/personalRecords.ts';
import { laterOf } from '../deadlineRules.ts';
import { mailRecipientLeft } from './contractMails.ts';
import { addHistory, extendConfirmation } from './contracts/changeStore.ts';
import { listTerms, lockContracts } from './contracts/contractStore.ts';
import { listOpenTransfers } from './transfers/transferStore.ts';
import { withdrawOpenTransfer } from './transfers/withdrawTransfer.ts';

/**
 * What contracts keep about a person: what they pay for, use, and were asked. Nobody leaves while they pay for one that
 * runs; a recipient does, and the subscriber is asked to name another and to confirm anew.
 */
export const subscriptionRecords: PersonalRecords = {
  room: 'subscription',
  tables: {
    'subscription.contract': { onLeaving: 'erased', isExported: true },
    'subscription.term': { onLeaving: 'erased', isExported: true },
    'subscription.transfer': { onLeaving: 'erased', isExported: true },
    'subscription.bill': { onLeaving: 'erased', isExported: true },
  },
  async read({ sql }, fanId) {
    const contracts = await sql`
      select number, created_at, terminated_at, terminates_on::text as terminates_on
      from subscription.contract where subscriber_id = ${fanId} order by number`;
    const terms = await sql`
      select c.number, m.season, t.venue, t.block, t.seat_row, t.seat, t.price_range, t.pricing_class, t.shipping_code,
        t.confirmed_at, c.subscriber_id = ${fanId} as is_subscriber, t.recipient_id = ${fanId} as is_recipient,
        case when c.subscriber_id = ${fanId} then t.price end as price,
        case when c.subscriber_id = ${fanId} then t.invoice_address end as invoice_address,
        case when c.subscriber_id = ${fanId} then t.shipping_address end as shipping_address
      from subscription.term t join subscription.contract c on c.id = t.contract_id
      join subscription.master_data m on m.id = t.master_data_id
      where c.subscriber_id = ${fanId} or t.recipient_id = ${fanId} order by m.season, c.number`;
    const transfers = await sql`
      select x.kind, x.state, x.cause, x.reason, x.created_at, x.expires_at, x.answered_at, x.invitee_email,
        x.creator_id = ${fanId} as is_creator, x.invitee_id = ${fanId} as is_invitee
      from subscription.transfer x
      where x.creator_id = ${fanId} or x.invitee_id = ${fanId} or x.acted_by = ${fanId} order by x.id`;
    const bills = await sql`
      select m.season, b.state, b.amount, b.charges_on::text as charges_on, b.paid_by, b.invoice_address, b.shipping_address
      from subscription.bill b join subscription.billing_run r on r.id = b.run_id
      join subscription.master_data m on m.id = r.master_data_id
      where b.subscriber_id = ${fanId} order by b.id`;
    return {
      'subscription.contract': [...contracts],
      'subscription.term': [...terms],
      'subscription.transfer': [...transfers],
      'subscription.bill': [...bills],
    };
  },
  async erase(ctx, fanId) {
    await endOpenTransfers(ctx, fanId);
    await leaveTickets(ctx, fanId);
    const { sql } = ctx;
    await sql`
      update subscription.term set invoice_address = null, shipping_address = null, payment_token_id = null,
        confirmed_at = case when ended_at is null and order_line_id is null then null else confirmed_at end
      where contract_id in (select id from subscription.contract where subscriber_id = ${fanId})`;
    await sql`
      update subscription.bill set subscriber_id = null, payment_token_id = null, invoice_address = null,
        shipping_address = null
      where subscriber_id = ${fanId}`;
    await sql`
      update subscription.contract set subscriber_id = null, subscriber_first_name = null, subscriber_last_name = null
      where subscriber_id = ${fanId}`;
    await sql`
      update subscription.transfer set creator_id = case when creator_id = ${fanId} then null else creator_id end,
        creator_first_name = case when creator_id = ${fanId} then null else creator_first_name end,
        creator_last_name = case when creator_id = ${fanId} then null else creator_last_name end,
        invitee_id = case when invitee_id = ${fanId} then null else invitee_id end,
        invitee_email = case when invitee_id = ${fanId} then null else invitee_email end,
        invitee_first_name = case when invitee_id = ${fanId} then null else invitee_first_name end,
        invitee_last_name = case when invitee_id = ${fanId} then null else invitee_last_name end,
        acted_by = case when acted_by = ${fanId} then null else acted_by end,
        reason = null
      where creator_id = ${fanId} or invitee_id = ${fanId} or acted_by = ${fanId}`;
  },
};

async function endOpenTransfers(tx: Context, personId: string): Promise<void> {
  const open = await listOpenTransfers(tx, { personId });
  await lockContracts(
    tx,
    open.map(({ contractId }) => contractId),
  );
  for (const transfer of open) await withdrawOpenTransfer(tx, transfer, 'left');
}

/** Takes a person out of every ticket that they use; what was confirmed with them must be confirmed anew. */
async function leaveTickets(tx: Context, personId: string): Promise<void> {
  const { sql } = tx;
  const used = await sql<{ contractId: string }[]>`
    select contract_id from subscription.term where recipient_id = ${personId} order by contract_id`;
  if (used.length === 0) return;
  const ids = [...new Set(used.map(({ contractId }) => contractId))];
  await lockContracts(tx, ids);
  const living = await sql<{ contractId: string; masterDataId: string }[]>`
    update subscription.term set recipient_id = null, recipient_first_name = null, recipient_last_name = null,
      confirmed_at = case when ended_at is null and order_line_id is null then null else confirmed_at end
    where recipient_id = ${personId} returning contract_id, master_data_id`;
  const anew = addDays(tx.today(), policies.contracts.daysToConfirmAnew);
  for (const { contractId, masterDataId } of living) {
    const term = (await listTerms(tx, contractId)).find((one) => one.masterDataId === masterDataId);
    if (!term || term.endedAt !== null || term.renewsOn <= tx.today() || term.subscriberId === personId) continue;
    const until = laterOf(term.confirmUntil, anew);
    await extendConfirmation(tx, term, until);
    await addHistory(tx, [contractId], { kind: 'recipientLeft', actor: 'house' });
    await mailRecipientLeft(tx, term, until);
  }
}
