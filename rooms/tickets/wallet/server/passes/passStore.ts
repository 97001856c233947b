import type { Sql } from '#platform/database/database.ts';
import type { PassOf } from '../../passRules.ts';

export type PassKind = 'apple' | 'google';
export type Pass = PassOf & { kind: PassKind; eventId: string; changedAt: Date };
export type NewPass = PassOf & { kind: PassKind; eventId: string; fanId: string };

const columns = (sql: Sql) => sql`right_id, generation, kind, event_id, changed_at`;

/** Notes that somebody makes a pass; one that is there stays. Answers it. */
export async function insertPass(sql: Sql, pass: NewPass, now: Date): Promise<Pass> {
  const { rightId, generation, kind, eventId, fanId } = pass;
  const [row] = await sql<Pass[]>`
    insert into wallet.pass as p (right_id, generation, kind, event_id, fan_id, made_at, changed_at)
    values (${rightId}, ${generation}, ${kind}, ${eventId}, ${fanId}, ${now}, ${now})
    on conflict (right_id, generation, kind) do update set made_at = p.made_at returning ${columns(sql)}`;
  return row!;
}

/** A pass that was made; undefined: there is none. */
export async function findPass(sql: Sql, { rightId, generation }: PassOf, kind: PassKind): Promise<Pass | undefined> {
  const [row] = await sql<Pass[]>`
    select ${columns(sql)} from wallet.pass
    where right_id = ${rightId} and generation = ${generation} and kind = ${kind}`;
  return row;
}

/** Whose passes: of these rights, or of a whole event. */
export type PassesOf = { rightIds: readonly string[] } | { eventId: string };

const whichOf = (sql: Sql, of: PassesOf) =>
  'eventId' in of ? sql`event_id = ${of.eventId}` : sql`right_id = any(${[...of.rightIds]}::uuid[])`;

/** Has anybody made a pass of these? */
export async function hasPasses(sql: Sql, of: PassesOf): Promise<boolean> {
  const rows = await sql`select from wallet.pass where ${whichOf(sql, of)} limit 1`;
  return rows.length === 1;
}

/**
 * Marks passes as changed, by the order of their rights, beginning after that one. A change is at least a second after
 * the one before, since devices compare whole seconds. Answers them.
 */
export function markChanged(
  sql: Sql,
  of: PassesOf,
  { after, limit, now }: { after: string | undefined; limit: number; now: Date },
): Promise<Pass[]> {
  return sql<Pass[]>`
    with next as (
      select distinct right_id from wallet.pass where ${whichOf(sql, of)}
        and ${after === undefined ? sql`true` : sql`right_id > ${after}`} order by right_id limit ${limit})
    update wallet.pass p set changed_at = greatest(${now}, p.changed_at + interval '1 second')
    from next where p.right_id = next.right_id
    returning p.right_id, p.generation, p.kind, p.event_id, p.changed_at`;
}

/** Push tokens of the devices that have a pass of these rights. */
export async function listPushTokens(sql: Sql, rightIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ pushToken: string }[]>`
    select distinct push_token from wallet.pass_device where right_id = any(${[...rightIds]}::uuid[]) order by 1`;
  return rows.map(({ pushToken }) => pushToken);
}

/** Devices that have given our passes up. */
export async function deleteByPushTokens(sql: Sql, pushTokens: readonly string[]): Promise<void> {
  await sql`delete from wallet.pass_device where push_token = any(${[...pushTokens]}::text[])`;
}

type Registration = PassOf & { deviceId: string; pushToken: string };

/** Registers a device for a pass. False: it was before; its push token may be another one now. */
export async function insertDevice(sql: Sql, registration: Registration, now: Date): Promise<boolean> {
  const { deviceId, rightId, generation, pushToken } = registration;
  const [row] = await sql<{ isNew: boolean }[]>`
    insert into wallet.pass_device (device_id, right_id, generation, push_token, registered_at)
    values (${deviceId}, ${rightId}, ${generation}, ${pushToken}, ${now})
    on conflict (device_id, right_id, generation) do update set push_token = excluded.push_token
    returning registered_at = ${now} as is_new`;
  return row!.isNew;
}

export async function deleteDevice(sql: Sql, deviceId: string, { rightId, generation }: PassOf): Promise<void> {
  await sql`
    delete from wallet.pass_device
    where device_id = ${deviceId} and right_id = ${rightId} and generation = ${generation}`;
}

/** Passes of a device that have changed after that moment. */
export function listChangedOf(sql: Sql, deviceId: string, since: Date | undefined): Promise<Pass[]> {
  return sql<Pass[]>`
    select p.right_id, p.generation, p.kind, p.event_id, p.changed_at
    from wallet.pass_device d join wallet.pass p using (right_id, generation, kind)
    where d.device_id = ${deviceId} and ${since === undefined ? sql`true` : sql`p.changed_at > ${since}`}
    order by p.changed_at, p.right_id limit 1000`;
}

/** A device with an Apple pass of a right, or a pass of it for Google Wallet. */
export type PassInUse = { kind: PassKind; generation: number; since: Date };

/** Where passes of a right are, the oldest first: Apple's by device, Google's as they were made. */
export function listPassesInUse(sql: Sql, rightId: string): Promise<PassInUse[]> {
  return sql<PassInUse[]>`
    select kind, generation, registered_at as since from wallet.pass_device where right_id = ${rightId}
    union all
    select kind, generation, made_at from wallet.pass where right_id = ${rightId} and kind = 'google'
    order by since, kind`;
}

/** Events of which somebody has a pass. */
export async function listEventsWithPasses(sql: Sql): Promise<string[]> {
  const rows = await sql<{ eventId: string }[]>`select distinct event_id from wallet.pass`;
  return rows.map(({ eventId }) => eventId);
}

/** Deletes the passes of these events, and what devices have registered for them. */
export async function deletePassesOf(sql: Sql, eventIds: readonly string[]): Promise<void> {
  await sql`delete from wallet.pass where event_id = any(${[...eventIds]}::uuid[])`;
}
