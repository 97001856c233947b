import type { Sql } from '#platform/database/database.ts';

/** Somebody who checks the tickets of an event. */
type Steward = { eventId: string; accountId: string; appointedBy: string; appointedAt: Date };

/** Appoints people to an event; those who are appointed stay as they are. Answers how many are new. */
export async function insertStewards(
  sql: Sql,
  eventId: string,
  accountIds: readonly string[],
  { by, now }: { by: string; now: Date },
): Promise<number> {
  const rows = await sql`
    insert into wallet.gate_steward (event_id, account_id, appointed_by, appointed_at)
    select ${eventId}, account_id, ${by}, ${now} from unnest(${[...accountIds]}::uuid[]) as account_id
    on conflict do nothing returning 1`;
  return rows.length;
}

/** Ends an appointment. False: there is none. */
export async function deleteSteward(sql: Sql, eventId: string, accountId: string): Promise<boolean> {
  const rows = await sql`
    delete from wallet.gate_steward where event_id = ${eventId} and account_id = ${accountId} returning 1`;
  return rows.length === 1;
}

/** Who checks the tickets of an event, the first first. */
export function listStewards(sql: Sql, eventId: string): Promise<Steward[]> {
  return sql<Steward[]>`
    select event_id, account_id, appointed_by, appointed_at from wallet.gate_steward
    where event_id = ${eventId} order by appointed_at, account_id`;
}

/** Which of these events somebody is appointed to. */
export async function listEventsOfSteward(
  sql: Sql,
  accountId: string,
  eventIds: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<{ eventId: string }[]>`
    select event_id from wallet.gate_steward
    where account_id = ${accountId} and event_id = any(${[...eventIds]}::uuid[])`;
  return new Set(rows.map(({ eventId }) => eventId));
}

/** Is that person appointed to that event? */
export async function isAppointed(sql: Sql, { eventId, accountId }: Pick<Steward, 'eventId' | 'accountId'>) {
  const rows = await sql`
    select 1 from wallet.gate_steward where event_id = ${eventId} and account_id = ${accountId}`;
  return rows.length > 0;
}
