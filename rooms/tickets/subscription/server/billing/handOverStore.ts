import type { Context } from '#platform/context.ts';
import { json } from '#platform/database/database.ts';

type Writer = Pick<Context, 'sql' | 'now'>;

/** Bills of a contract whose charge has not begun, with their runs held, so that no run is cancelled meanwhile. */
export async function lockBillsToCome({ sql }: Pick<Context, 'sql'>, contractId: string): Promise<string[]> {
  await sql`
    select 1 from subscription.billing_run where id in (
      select b.run_id from subscription.bill b join subscription.charge c on c.bill_id = b.id
      where c.contract_id = ${contractId} and c.removed_at is null and b.state in ('prepared', 'announced'))
    order by id for share`;
  const rows = await sql<{ id: string }[]>`
    select b.id from subscription.bill b join subscription.charge c on c.bill_id = b.id
    where c.contract_id = ${contractId} and c.removed_at is null and b.state in ('prepared', 'announced')
    order by b.id for no key update of b`;
  return rows.map(({ id }) => id);
}

/** Moves what a contract is charged on locked bills to bills of their own: `id` is new, `from` has it now. */
export async function moveCharges(
  { sql, now }: Writer,
  contractId: string,
  { bills, to }: { bills: readonly { id: string; from: string }[]; to: { id: string; paymentTokenId: string } },
): Promise<void> {
  await sql`
    with given as (
      select g.id, g."from" from jsonb_to_recordset(${json([...bills])}::jsonb) as g (id uuid, "from" uuid)
    ), made as (
      insert into subscription.bill (id, run_id, subscriber_id, payment_token_id, amount, due_on, is_difference,
        is_handed_over, state_at)
      select g.id, b.run_id, ${to.id}, ${to.paymentTokenId}, c.price + c.shipping, b.due_on, b.is_difference, true, ${now}
      from given g join subscription.bill b on b.id = g."from"
      join subscription.charge c on c.bill_id = b.id and c.contract_id = ${contractId} and c.removed_at is null
    )
    update subscription.charge c set bill_id = g.id from given g
    where c.bill_id = g."from" and c.contract_id = ${contractId} and c.removed_at is null`;
}

/** Of these bills those on which nothing stands any more, not even what staff have taken out and may put back. */
export async function listEmptyBills({ sql }: Pick<Context, 'sql'>, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select b.id from subscription.bill b where b.id = any(${[...ids]}::uuid[])
      and not exists (select 1 from subscription.charge c where c.bill_id = b.id)`;
  return rows.map(({ id }) => id);
}
