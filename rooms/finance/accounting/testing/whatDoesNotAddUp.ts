import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import { reconciliation } from '#rooms/money/payment/server/index.ts';
import { matchPayments } from '../server/reconciliation/matchPayments.ts';

/**
 * What must never be found in a house that has come to rest (messages delivered, jobs drained), whatever has happened
 * to it: each statement answers the exceptions. They look at the payment service's own tables too, and trust no column
 * that says how things stand when the things themselves can be counted.
 */
const exceptions: Record<string, string> = {
  'money taken that we never asked for, or otherwise than asked': `
    select s.id, s.reference, s.amount, p.amount as asked from sandbox_pay.payment s
    left join payment.payment p on p.id::text = s.reference
    where s.purpose = 'pay' and (p.id is null or p.amount <> s.amount or p.provider_payment_id <> s.id)`,
  'one payment begun twice at the service': `
    select reference, count(*) from sandbox_pay.payment where purpose = 'pay' group by 1 having count(*) > 1`,
  'an outcome at the service of which we have not heard': `
    select p.id, p.state, s.state as there from sandbox_pay.payment s join payment.payment p on p.id::text = s.reference
    where s.state <> 'open' and (p.settled_at is null or (s.state in ('captured', 'refunded')
      and p.state not in ('captured', 'partiallyRefunded', 'refunded')))`,
  'a payment that is captured here and not there': `
    select p.id, p.state, s.state as there from payment.payment p
    left join sandbox_pay.payment s on s.reference = p.id::text
    where p.provider = 'sandbox' and p.state in ('captured', 'partiallyRefunded', 'refunded')
      and s.state is distinct from 'captured' and s.state is distinct from 'refunded'`,
  'money that has come without exactly one end: its orders, or all of it promised back': `
    select p.id, p.amount, ordered, back from payment.payment p,
      lateral (select coalesce(sum(total), 0)::int as ordered, count(distinct checkout_id) as checkouts
        from "order"."order" where payment_id = p.id) o,
      lateral (select coalesce(sum(amount), 0)::int as back
        from payment.refund where payment_id = p.id and reason in ('no-order', 'paid-twice')) r
    where p.purpose = 'checkout' and p.state in ('captured', 'partiallyRefunded', 'refunded')
      and not (ordered = p.amount and checkouts = 1 and back = 0) and not (checkouts = 0 and back = p.amount)`,
  'money promised back that has not gone, or not once': `
    select r.id, r.state, r.amount, sent from payment.refund r join payment.payment p on p.id = r.payment_id,
      lateral (select coalesce(sum(s.amount), 0)::int as sent from sandbox_pay.refund s where s.idempotency_key = r.id::text) s
    where r.state <> 'done' or (p.provider = 'sandbox' and sent <> r.amount)`,
  'money given back at the service of which the books say otherwise': `
    select p.id, p.refunded_amount, s.refunded_amount as there from payment.payment p
    join sandbox_pay.payment s on s.reference = p.id::text where s.refunded_amount <> p.refunded_amount`,
  'money paid out that was never promised, or otherwise than promised': `
    select s.id, s.reference, s.amount, p.amount as promised from sandbox_pay.payout s
    left join payment.payout p on p.id::text = s.reference
    where p.id is null or p.amount <> s.amount or p.provider_payout_id <> s.id
      or p.state <> replace(s.state, 'open', 'sent')`,
  'a promise paid out twice, or noted and not paid': `
    select p.id, p.state, made from payment.payout p,
      lateral (select count(*)::int as made from sandbox_pay.payout s where s.reference = p.id::text) s
    where p.provider = 'sandbox' and (made > 1 or (made = 0 and p.state <> 'failed'))`,
  'a checkout without its orders, or orders without their checkout': `
    select c.id, c.state, c.total, o.total as ordered from checkout.checkout c
    left join (select checkout_id, sum(total)::int as total, min(payment_id::text) as payment from "order"."order" group by 1) o
      on o.checkout_id = c.id
    where (c.state = 'completed') <> (o.checkout_id is not null) or c.total <> o.total
      or c.payment_id::text is distinct from case when o.checkout_id is null then c.payment_id::text else o.payment end`,
  'an order to be paid without a payment that has come': `
    select o.id, o.checkout_id from "order"."order" o join checkout.checkout c on c.id = o.checkout_id
    left join payment.payment p on p.id = o.payment_id
    where c.total > 0 and (p.id is null or p.state not in ('captured', 'partiallyRefunded', 'refunded', 'chargedBack'))`,
  'something bought that still lies in the cart': `
    select line from checkout.checkout c, jsonb_array_elements(partners) p, jsonb_array_elements(p -> 'lines') line,
      cart.cart, jsonb_array_elements(cart.items) item
    where c.state = 'completed' and cart.fan_id = c.fan_id and item ->> 'holdId' = line ->> 'holdId'`,
  'a line of a paid checkout that was not sold, or sold otherwise; or a sale without such a line': `
    with line as (
      select line ->> 'holdId' as id, line ->> 'sku' as sku, (line ->> 'quantity')::int as quantity
      from checkout.checkout c, jsonb_array_elements(partners) p, jsonb_array_elements(p -> 'lines') line
      where c.state = 'completed'),
    sale as (
      select hold_id as id, sku as pool, quantity from shop.sale union all select hold_id, pool, quantity from ticketing.sale
      union all select hold_id, pool, quantity from camp.sale
      union all select r.hold_id, 'T' || e.number, 1 from ticketing.right r join ticketing.event e on e.id = r.event_id
        where r.row_number is not null and r.hold_id is not null and r.origin <> 'resale'
      union all select r.hold_id, 'R' || l.number, 1 from ticketing.listing l join ticketing.right r on r.id = l.successor_id
      union all select line ->> 'holdId', 'P1-' || d.plan, 1 from paywall.period d join checkout.checkout c on c.id = d.checkout_id,
        jsonb_array_elements(partners) p, jsonb_array_elements(p -> 'lines') line
        where d.origin = 'purchase' and line ->> 'sku' = 'P1-' || d.plan)
    select line.id, line.sku, line.quantity, sale.id as sale, sale.quantity as sold
    from line full join sale on sale.id = line.id
    where line.quantity is distinct from sale.quantity or line.sku <> sale.pool and split_part(line.sku, '-', 1) <> sale.pool
        and split_part(line.sku, '.', 1) <> sale.pool
        and regexp_replace(line.sku, '-[A-Z]+$', '') <> sale.pool`,
  'something sold that is still held': `
    select id from shop.hold join shop.sale on hold_id = id union all
    select id from ticketing.hold join ticketing.sale on hold_id = id union all
    select id from camp.hold join camp.sale on hold_id = id`,
  'a living right without its seat, or a seat of a right that has ended': `
    select coalesce(r.id, o.right_id) as id from ticketing.right r
    full join (select * from ticketing.occupied where by = 'right') o on o.right_id = r.id
    where (r.ended_at is null and r.row_number is not null) <> (o.right_id is not null)
      or o.row_number <> r.row_number or o.position <> r.position`,
  'tickets that somebody has bought, counted otherwise than their living rights': `
    select p.event_id, p.pieces, living from ticketing.purchase p,
      lateral (select count(*)::int as living from ticketing.right r where r.event_id = p.event_id
        and r.buyer_id = p.fan_id and r.ended_at is null and r.origin in ('sale', 'move', 'forwarding', 'resale')) r
    where living <> p.pieces`,
  'pieces that are counted otherwise than they lie': `
    select s.sku, s.held, lying from shop.stock s,
      lateral (select coalesce(sum(quantity), 0)::int as lying from shop.hold h where h.sku = s.sku) h where lying <> s.held
    union all
    select c.pool, c.held, lying from ticketing.contingent c,
      lateral (select coalesce(sum(quantity), 0)::int as lying from ticketing.hold h where h.pool = c.pool) h
    where lying <> c.held
    union all
    select c.pool, c.held, lying from camp.pool c,
      lateral (select coalesce(sum(quantity), 0)::int as lying from camp.hold h where h.pool = c.pool) h
    where lying <> c.held
    union all
    select c.pool, c.capacity - c.on_hand - c.kept_back, lying from ticketing.contingent c,
      lateral (select count(*)::int as lying from ticketing.right r where r.pool = c.pool and r.ended_at is null) r
    where lying <> c.capacity - c.on_hand - c.kept_back`,
  'goods refunded otherwise than their lines came to less what was kept for wear': `
    select r.id, r.goods, lines from returns.refund r,
      lateral (select coalesce(sum(amount - deduction), 0)::int as lines from returns.line where refund_id = r.id) l
    where lines <> r.goods`,
  'a voucher that has lost money, or keeps what it has spent': `
    select v.id, initial, balance, spent from voucher.voucher v,
      lateral (select coalesce(sum(amount - refunded), 0)::int as spent from voucher.spending s where s.voucher_id = v.id) s
    where initial - balance <> spent`,
  'vouchers spent for an order that says otherwise': `
    select checkout_id, spent, said from
      (select checkout_id, sum(amount)::int as spent from voucher.spending group by 1) s
      full join (select checkout_id, sum(voucher_discount)::int as said from "order"."order" group by 1) o using (checkout_id)
    where coalesce(spent, 0) <> coalesce(said, 0)`,
  'a promotion code used without an order, or an order whose code counts as unused': `
    select u.* from voucher.promotion_use u left join checkout.checkout c on c.id = u.checkout_id
    where (u.state = 'used') <> coalesce(c.state = 'completed', false) and u.state <> 'released'
      and not (u.state = 'reserved' and c.state in ('open', 'failed', 'expired'))`,
  'a code counted otherwise than it is used': `
    select p.id, p.uses, used from voucher.promotion_code p,
      lateral (select count(*)::int as used from voucher.promotion_use u where u.promotion_code_id = p.id and u.state <> 'released') u
    where max_uses is not null and used <> uses`,
  'numbers of orders or documents with a gap': `
    select r.tenant, 'order' as kind, last_number, given from "order".number_range r,
      lateral (select count(*)::int as given from "order"."order" o where o.tenant = r.tenant) o where last_number - 100000 <> given
    union all
    select r.tenant, r.kind, last_number, given from "order".document_range r,
      lateral (select count(*)::int as given from "order".document d where d.tenant = r.tenant and d.kind = r.kind) d
    where last_number - 100000 <> given`,
  'an order that was delivered with its payment and has no invoice': `
    select o.id, o.state from "order"."order" o join checkout.checkout c on c.id = o.checkout_id
    where o.total + o.voucher_discount > 0 and o.state <> 'Cancelled'
      and not exists (select from "order".document d where d.order_id = o.id and d.kind = 'invoice')
      and not exists (select from "order".line l where l.order_id = o.id and l.traits ? 'isShipped')`,
  'an order that was confirmed not by one mail': `
    select o.order_number, mails from "order"."order" o join checkout.checkout c on c.id = o.checkout_id
    join identity.account a on a.id = o.fan_id,
      lateral (select count(*)::int as mails from platform.mail m
        where lower(m.recipient) = lower(a.email) and m.subject like 'Deine Bestellung %' || o.order_number || '%') m
    where mails <> 1`,
  'money that goes back, told not once': `
    select fan_id, returned, mails from
      (select p.fan_id, count(distinct p.id)::int as returned from payment.refund r join payment.payment p on p.id = r.payment_id
        where r.reason in ('no-order', 'paid-twice') group by 1) r join identity.account a on a.id = r.fan_id,
      lateral (select count(*)::int as mails from platform.mail m
        where lower(m.recipient) = lower(a.email) and m.subject like '%Geld%') m
    where mails <> returned`,
  'credit that is counted otherwise than it is owed': `
    select l.fan_id, l.owed, open from payment.credit_line l,
      lateral (select coalesce(sum(owed), 0)::int as open from payment.account_purchase p where p.fan_id = l.fan_id) p
    where l.owed <> open`,
  'a job that gave up': `select data from jobs.job where name = 'deadJobs'`,
  'a key without its checkout': `select * from checkout.idempotency_key where checkout_id is null`,
};

/** What can be found, by name. */
export const findings: string[] = [...Object.keys(exceptions), 'the books name'];

/**
 * Everything in the whole house that does not add up, one line each; the books' own list (`/office/payments/`) as it
 * will be in five minutes included. Empty is good.
 */
export async function whatDoesNotAddUp(sql: Sql): Promise<string[]> {
  const soon = new Date(Date.now() + 5 * 60_000);
  await matchPayments({ sql, now: soon } as Context);
  // A payout that has failed is owed: staff or its seller choose another way, and nothing is lost meanwhile.
  const odd = (await reconciliation.findDiscrepancies({ sql }, soon, 100)).filter(
    ({ kind }) => kind !== 'payoutFailed',
  );
  const found = await Promise.all(
    Object.entries(exceptions).map(async ([what, statement]) =>
      (await sql.unsafe(statement)).map((row) => `${what}: ${JSON.stringify(row)}`),
    ),
  );
  return [...found.flat(), ...odd.map((one) => `the books name: ${JSON.stringify(one)}`)];
}
