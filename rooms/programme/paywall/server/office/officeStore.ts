import type { Sql } from '#platform/database/database.ts';
import { paywallOfFilms } from '../../passRules.ts';
import type { Renewal } from '../renewalStore.ts';
import type { Subscription } from '../subscriptionStore.ts';

/** A pass as staff see it in lists: counts, nobody's name, no titles. */
export type CountedPass = Subscription & { failures: number; devices: number; plays: number };

const counted = (sql: Sql) => sql`
  s.*,
  (select count(*)::int from paywall.renewal r
    where r.subscription_id = s.id and r.starts_at = s.paid_until and r.state = 'failed') as failures,
  (select count(*)::int from paywall.ticket t where t.fan_id = s.fan_id) as devices,
  (select coalesce(sum(t.plays), 0)::int from paywall.ticket t where t.fan_id = s.fan_id) as plays`;

type Wanted = { number?: number | undefined; state?: 'running' | 'failing' | undefined };

/** Those that run out first stand first; at most 200. */
export function listCounted(sql: Sql, { number, state }: Wanted, now: Date): Promise<CountedPass[]> {
  const isRunning = sql`s.ended_at is null and s.expires_at > ${now}`;
  const narrowed =
    state === 'failing' ? sql`${isRunning} and s.paid_until <= ${now}` : state === 'running' ? isRunning : sql`true`;
  return sql<CountedPass[]>`
    select ${counted(sql)} from paywall.subscription s
    where s.paywall_id = ${paywallOfFilms} and ${narrowed} and (${number ?? null}::int is null or s.number = ${number ?? null})
    order by (s.ended_at is null) desc, s.paid_until limit 200`;
}

export async function findCounted(sql: Sql, id: string): Promise<CountedPass | undefined> {
  const [row] = await sql<CountedPass[]>`select ${counted(sql)} from paywall.subscription s where s.id = ${id}`;
  return row;
}

export async function readFigures(sql: Sql, now: Date) {
  const [row] = await sql<{ running: number; renewed: number; failing: number; playing: number }[]>`
    select count(*)::int as running, count(payment_token_id)::int as renewed,
      (count(*) filter (where paid_until <= ${now}))::int as failing,
      (select count(*)::int from paywall.ticket where alive_until > ${now}) as playing
    from paywall.subscription where ended_at is null and expires_at > ${now} and paywall_id = ${paywallOfFilms}`;
  return row ?? { running: 0, renewed: 0, failing: 0, playing: 0 };
}

/** Charges of a pass, the newest first. */
export function listRenewals(sql: Sql, subscriptionId: string): Promise<(Renewal & { createdAt: Date })[]> {
  return sql<(Renewal & { createdAt: Date })[]>`
    select * from paywall.renewal where subscription_id = ${subscriptionId} order by created_at desc limit 50`;
}
