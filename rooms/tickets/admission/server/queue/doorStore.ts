import type { Buyer } from '#platform/context.ts';
import type { Fragment, Sql } from '#platform/database/database.ts';
import { digestOf } from '#platform/ids/digest.ts';

/** What is stored instead of a visitor's id. */
export const visitorKey = (visitorId: string): string => digestOf(`queue ${visitorId}`);

/** The place of a buyer, as a condition on `admission.place`. */
export const ofBuyer = (sql: Sql, buyer: Buyer): Fragment =>
  buyer.kind === 'fan' ? sql`fan_id = ${buyer.fanId}` : sql`visitor_key = ${visitorKey(buyer.visitorId)}`;

/** Is somebody inside, or is there no waiting room (any more) before the sale? Changes nothing. Single SQL query. */
export async function isDoorOpen(sql: Sql, eventId: string, buyer: Buyer | undefined, now: Date): Promise<boolean> {
  const isInside = buyer
    ? sql`exists (select from admission.place
        where event_id = ${eventId} and ${ofBuyer(sql, buyer)} and inside_until > ${now})`
    : sql`false`;
  const [row] = await sql<{ isOpen: boolean }[]>`
    select ${isInside} or not exists (
      select from admission.event e left join admission.queue q using (event_id)
      where e.event_id = ${eventId} and e.mode = 'waitingRoom' and q.ended_at is null
    ) as is_open`;
  return row!.isOpen;
}

/** Answers whether the door is open for a buyer, and prolongs their time inside. Single SQL query. */
export async function askDoor(
  sql: Sql,
  { eventId, buyer, holdsUntil }: { eventId: string; buyer: Buyer; holdsUntil?: Date },
  now: Date,
): Promise<boolean> {
  const [row] = await sql<{ mayEnter: boolean }[]>`
    with prolonged as (
      update admission.place set inside_until = greatest(inside_until, ${holdsUntil ?? now})
      where event_id = ${eventId} and ${ofBuyer(sql, buyer)} and inside_until > ${now} returning 1
    )
    select exists (select from prolonged) or not exists (
      select from admission.event e left join admission.queue q using (event_id)
      where e.event_id = ${eventId} and e.mode = 'waitingRoom' and q.ended_at is null
    ) as may_enter`;
  return row!.mayEnter;
}
