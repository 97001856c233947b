import type { Context } from '#platform/context.ts';
import { json } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import type { ContractAddress } from '../../contractShapes.ts';

type Writer = Pick<Context, 'sql' | 'now'>;
/** Which term; the caller holds the contract's lock. */
type Key = { contractId: string; masterDataId: string };
type Name = { firstName: string; lastName: string };

/** Marks terms as confirmed; `days`: of further instalments, of those that are not charged yet. Single SQL query. */
export async function markConfirmed(
  { sql, now }: Writer,
  masterDataId: string,
  { contractIds, days }: { contractIds: readonly string[]; days: readonly string[] },
): Promise<void> {
  await sql`
    update subscription.term t set confirmed_at = ${now},
      agreed_days = case when exists (
        select 1 from subscription.charge c join subscription.bill b on b.id = c.bill_id
        where c.contract_id = t.contract_id and c.master_data_id = t.master_data_id and c.removed_at is null
          and b.state not in ('prepared', 'announced', 'cancelled')) then agreed_days
        else ${[...days]}::text[]::date[] end
    where master_data_id = ${masterDataId} and contract_id = any(${[...contractIds]}::uuid[])
      and confirmed_at is null and ended_at is null`;
}

export async function updateAddress(
  { sql }: Writer,
  { contractId, masterDataId }: Key,
  address: { invoice?: ContractAddress | undefined; shipping?: ContractAddress | undefined },
): Promise<void> {
  const { invoice, shipping } = address;
  await sql`
    update subscription.term set
      invoice_address = coalesce(${invoice ? json(invoice) : null}::jsonb, invoice_address),
      shipping_address = coalesce(${shipping ? json(shipping) : null}::jsonb, shipping_address)
    where contract_id = ${contractId} and master_data_id = ${masterDataId}`;
}

/** Of all seasons of a contract that are not over. */
export async function updatePaymentMethod({ sql }: Writer, contractId: string, paymentTokenId: string): Promise<void> {
  await sql`
    update subscription.term set payment_token_id = ${paymentTokenId}
    where contract_id = ${contractId} and ended_at is null`;
}

export async function updateShippingCode({ sql }: Writer, { contractId, masterDataId }: Key, code: string) {
  await sql`
    update subscription.term set shipping_code = ${code}
    where contract_id = ${contractId} and master_data_id = ${masterDataId}`;
}

/** Another class at another price must be confirmed anew; cents. */
export async function updatePricingClass(
  { sql }: Writer,
  { contractId, masterDataId }: Key,
  { pricingClass, price }: { pricingClass: string; price: number },
): Promise<void> {
  await sql`
    update subscription.term set pricing_class = ${pricingClass}, price = ${price},
      confirmed_at = case when price = ${price} then confirmed_at end
    where contract_id = ${contractId} and master_data_id = ${masterDataId}`;
}

/** Gives a term another recipient; `address`: where the ticket is sent, absent: where it was. */
export async function updateRecipient(
  { sql, now }: Writer,
  { contractId, masterDataId }: Key,
  { id, firstName, lastName, address }: Name & { id: string; address?: ContractAddress | undefined },
): Promise<void> {
  await sql`
    update subscription.term set recipient_id = ${id}, recipient_first_name = ${firstName},
      recipient_last_name = ${lastName}, recipient_changed_at = ${now},
      shipping_address = coalesce(${address ? json(address) : null}::jsonb, shipping_address)
    where contract_id = ${contractId} and master_data_id = ${masterDataId}`;
}

/** Gives a contract another subscriber, who pays for all that is not over. */
export async function updateSubscriber(
  { sql }: Writer,
  { contractId, masterDataId }: Key,
  subscriber: Name & { id: string; invoice: ContractAddress; shipping: ContractAddress; paymentTokenId: string },
): Promise<void> {
  await sql`
    update subscription.contract set subscriber_id = ${subscriber.id},
      subscriber_first_name = ${subscriber.firstName}, subscriber_last_name = ${subscriber.lastName}
    where id = ${contractId}`;
  await sql`
    update subscription.term set payment_token_id = ${subscriber.paymentTokenId},
      invoice_address = ${json(subscriber.invoice)},
      shipping_address = case when master_data_id = ${masterDataId} then ${json(subscriber.shipping)}::jsonb
        else shipping_address end
    where contract_id = ${contractId} and ended_at is null`;
}

type Termination = { terminatesOn: string; by: 'subscriber' | 'staff'; reasonId: string | null };

/**
 * Terminates a contract to a day: terms of seasons that begin from then on end at once. False: it is terminated already.
 * The caller holds its lock.
 */
export async function markTerminated(
  { sql, now }: Writer,
  contractId: string,
  { terminatesOn, by, reasonId }: Termination,
): Promise<boolean> {
  const { count } = await sql`
    update subscription.contract set terminated_at = ${now}, terminates_on = ${terminatesOn}, terminated_by = ${by},
      termination_reason_id = ${reasonId}
    where id = ${contractId} and terminated_at is null`;
  if (count === 0) return false;
  await sql`
    update subscription.term t set ended_at = ${now} from subscription.master_data m
    where m.id = t.master_data_id and t.contract_id = ${contractId} and t.ended_at is null
      and m.starts_on >= ${terminatesOn}`;
  return true;
}

/** Lets one contract be confirmed until a later day. */
export async function extendConfirmation({ sql }: Writer, { contractId, masterDataId }: Key, until: string) {
  await sql`
    update subscription.term set confirm_until = greatest(confirm_until, ${until}::date)
    where contract_id = ${contractId} and master_data_id = ${masterDataId}`;
}

export type HistoryKind =
  | 'confirmed'
  | 'classChanged'
  | 'formatChanged'
  | 'addressChanged'
  | 'methodChanged'
  | 'recipientAsked'
  | 'subscriberAsked'
  | 'recipientChanged'
  | 'subscriberChanged'
  | 'declined'
  | 'withdrawn'
  | 'expired'
  | 'terminated'
  | 'recipientLeft'
  | 'imported'
  | 'renewed'
  | 'extended'
  | 'lapsed'
  | 'notBilled'
  | 'billedAgain'
  | 'notPaid'
  | 'paid'
  | 'sold'
  | 'takenBack'
  | 'chargedBack'
  | 'seatChanged'
  | 'seatChangedBack'
  | 'differenceSettled';
export type Actor = 'subscriber' | 'recipient' | 'staff' | 'house';

/** Notes what has happened to contracts, without names. Single SQL query. */
export async function addHistory(
  { sql, now }: Writer,
  contractIds: readonly string[],
  { kind, actor, note }: { kind: HistoryKind; actor: Actor; note?: string | undefined },
): Promise<void> {
  const ids = contractIds.map(() => newId());
  await sql`
    insert into subscription.history (id, contract_id, at, kind, actor, note)
    select id, contract_id, ${now}, ${kind}, ${actor}, ${note ?? null}
    from unnest(${ids}::uuid[], ${[...contractIds]}::uuid[]) as happened (id, contract_id)`;
}
