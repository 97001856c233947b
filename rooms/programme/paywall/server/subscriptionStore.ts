import type { Sql } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import { dayTime, graceTime, paywallOfFilms, renewingTime } from '../passRules.ts';

export type EndCause = 'expired' | 'refund' | 'chargeback' | 'staff';

export type Subscription = {
  id: string;
  number: number;
  fanId: string | null;
  paywallId: number;
  tenant: number;
  startedAt: Date;
  paidUntil: Date;
  expiresAt: Date;
  paymentTokenId: string | null;
  /** Cents. */
  agreedPrice: number | null;
  agreedAt: Date | null;
  cancelledAt: Date | null;
  announcedFor: Date | null;
  endedAt: Date | null;
  endCause: EndCause | null;
};

/** What runs for somebody at `now`, on all paywalls. */
export function listRunning(sql: Sql, fanId: string, now: Date): Promise<Subscription[]> {
  return sql<Subscription[]>`
    select * from paywall.subscription where fan_id = ${fanId} and ended_at is null and expires_at > ${now}
    order by paywall_id`;
}

/** Somebody's subscription of the films, also one that is over; the newest. */
export async function findNewest(sql: Sql, fanId: string): Promise<Subscription | undefined> {
  const [row] = await sql<Subscription[]>`
    select * from paywall.subscription where fan_id = ${fanId} and paywall_id = ${paywallOfFilms}
    order by (ended_at is null) desc, started_at desc limit 1`;
  return row;
}

/** Whether somebody may watch the films at `now`; whoever records something about it waits. */
export async function lockRunning(sql: Sql, fanId: string, now: Date): Promise<Subscription | undefined> {
  const [row] = await sql<Subscription[]>`
    select * from paywall.subscription where fan_id = ${fanId} and paywall_id = ${paywallOfFilms} and ended_at is null
    and expires_at > ${now} for update`;
  return row;
}

export async function lockById(sql: Sql, id: string): Promise<Subscription | undefined> {
  const [row] = await sql<Subscription[]>`select * from paywall.subscription where id = ${id} for update`;
  return row;
}

/**
 * Ends what has run out by itself: of one person, or of everybody. What is renewed does so only once it is too late for
 * another charge.
 */
export async function endExpired(sql: Sql, now: Date, fanId: string | null = null): Promise<void> {
  await sql`
    update paywall.subscription set ended_at = expires_at, end_cause = 'expired', payment_token_id = null,
      agreed_price = null, agreed_at = null
    where ended_at is null and expires_at <= ${now} and (${fanId}::uuid is null or fan_id = ${fanId}::uuid)
    and (payment_token_id is null or paid_until + make_interval(secs => ${graceTime / 1000}) <= ${now})`;
}

/** `from`: when the days begin that are paid, where that is not now. */
/** While a pass is renewed its owner watches on until the charge is through. */
const whileRenewed = (sql: Sql) => sql`
  case when pass.payment_token_id is null then interval '0' else make_interval(secs => ${renewingTime / 1000}) end`;

type Growing = { fanId: string; tenant: number; days: number; from?: Date };

/**
 * Adds days to somebody's subscription, behind what is paid already; makes one where none runs. Two at once are added one
 * behind the other.
 */
export async function addDaysTo(sql: Sql, { fanId, tenant, days, from }: Growing, now: Date): Promise<Subscription> {
  const begin = from ?? now;
  const until = new Date(begin.getTime() + days * dayTime);
  const [row] = await sql<Subscription[]>`
    insert into paywall.subscription as pass (id, fan_id, paywall_id, tenant, started_at, paid_until, expires_at)
    values (${newId()}, ${fanId}, ${paywallOfFilms}, ${tenant}, ${now}, ${until}, ${until})
    on conflict (fan_id, paywall_id) where ended_at is null do update set
      paid_until = greatest(pass.paid_until, ${begin}) + make_interval(hours => ${days * 24}::int),
      expires_at = greatest(pass.paid_until, ${begin}) + make_interval(hours => ${days * 24}::int)
        + ${whileRenewed(sql)}
    returning *`;
  return row!;
}

/** Sets until when somebody may watch; what is over by then has ended. */
export async function setPaidUntil(
  sql: Sql,
  id: string,
  { paidUntil, endCause }: { paidUntil: Date; endCause: EndCause },
  now: Date,
): Promise<void> {
  const until = paidUntil > now ? paidUntil : now;
  const isOver = until <= now;
  await sql`
    update paywall.subscription as pass set paid_until = ${until},
      expires_at = ${until}::timestamptz + case when ${isOver} then interval '0' else ${whileRenewed(sql)} end,
      ended_at = case when ${isOver} then ${now}::timestamptz end,
      end_cause = case when ${isOver} then ${endCause} end,
      payment_token_id = case when ${isOver} then null else payment_token_id end,
      agreed_price = case when ${isOver} then null else agreed_price end,
      agreed_at = case when ${isOver} then null else agreed_at end
    where id = ${id}`;
}

/** Somebody may watch on for some days while the renewal fails. */
export async function markGrace(sql: Sql, id: string, now: Date): Promise<void> {
  await sql`
    update paywall.subscription set expires_at = paid_until + make_interval(secs => ${graceTime / 1000})
    where id = ${id} and ended_at is null and paid_until + make_interval(secs => ${graceTime / 1000}) > ${now}`;
}

type Agreement = { id: string; paymentTokenId: string; agreedPrice: number };

export async function markRenewing(sql: Sql, { id, paymentTokenId, agreedPrice }: Agreement, now: Date) {
  await sql`
    update paywall.subscription set payment_token_id = ${paymentTokenId}, agreed_price = ${agreedPrice},
      agreed_at = ${now}, cancelled_at = null, announced_for = null,
      expires_at = greatest(expires_at, paid_until + make_interval(secs => ${renewingTime / 1000}))
    where id = ${id} and ended_at is null`;
}

/** It ends when its paid time is over; once more changes nothing. */
export async function markCancelled(sql: Sql, id: string, now: Date): Promise<void> {
  await sql`
    update paywall.subscription set cancelled_at = coalesce(cancelled_at, ${now}), payment_token_id = null,
      agreed_price = null, agreed_at = null, expires_at = paid_until
    where id = ${id} and ended_at is null`;
}

/** It is not renewed any more, although nobody has cancelled it: dearer than agreed, or three charges have failed. */
export async function stopRenewing(sql: Sql, id: string): Promise<void> {
  await sql`
    update paywall.subscription set payment_token_id = null, agreed_price = null, agreed_at = null,
      expires_at = paid_until
    where id = ${id}`;
}

/** Those that are renewed and whose paid time ends before `until`, by id. */
export async function listRenewing(sql: Sql, until: Date): Promise<Subscription[]> {
  return sql<Subscription[]>`
    select * from paywall.subscription where ended_at is null and payment_token_id is not null
    and paid_until <= ${until} order by paid_until, id limit 500`;
}

/** Says which period was announced; false: it was before. */
export async function markAnnounced(sql: Sql, { id, paidUntil }: Subscription): Promise<boolean> {
  const rows = await sql`
    update paywall.subscription set announced_for = ${paidUntil}
    where id = ${id} and announced_for is distinct from ${paidUntil}::timestamptz returning id`;
  return rows.length > 0;
}
