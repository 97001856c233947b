import type { Sql } from '#platform/database/database.ts';
import { mostDevices, paywallOfFilms } from '../passRules.ts';

/** Addresses of a film, unsigned. */
export type Film = { stream: string; captions: Record<string, string> };

type NewTicket = {
  id: string;
  fanId: string;
  deviceId: string;
  deviceName: string;
  videoUid: string;
  film: Film | Record<string, never>;
  aliveUntil: Date;
};

/**
 * Gives a device its ticket in place of the one that it had; false: two others play. The caller holds the row of the
 * subscription, so that of three at once one is told.
 */
export async function putTicket(sql: Sql, ticket: NewTicket, now: Date): Promise<boolean> {
  const rows = await sql`
    insert into paywall.ticket (id, fan_id, device_id, device_name, video_uid, film, started_at, alive_until)
    select ${ticket.id}, ${ticket.fanId}, ${ticket.deviceId}, ${ticket.deviceName}, ${ticket.videoUid},
      ${JSON.stringify(ticket.film)}::text::jsonb, ${now}, ${ticket.aliveUntil}
    where (
      select count(*) from paywall.ticket
      where fan_id = ${ticket.fanId} and device_id <> ${ticket.deviceId} and alive_until > ${now}
    ) < ${mostDevices}
    on conflict (fan_id, device_id) do update set id = excluded.id, device_name = excluded.device_name,
      video_uid = excluded.video_uid, film = excluded.film, started_at = excluded.started_at,
      alive_until = excluded.alive_until, plays = ticket.plays + 1
    returning id`;
  return rows.length > 0;
}

/**
 * PWL-17: a living ticket lives on, while its owner may watch; undefined: it is unknown or has ended (PWL-21). One
 * statement.
 */
export async function keepAlive(
  sql: Sql,
  { id, fanId, aliveUntil }: { id: string; fanId: string; aliveUntil: Date },
  now: Date,
): Promise<{ film: Film; expiresAt: Date } | undefined> {
  const [row] = await sql<{ film: Film; expiresAt: Date }[]>`
    update paywall.ticket t set alive_until = ${aliveUntil} from paywall.subscription s
    where t.id = ${id} and t.fan_id = ${fanId} and t.alive_until > ${now} and s.fan_id = t.fan_id
    and s.paywall_id = ${paywallOfFilms} and s.ended_at is null and s.expires_at > ${now}
    returning t.film, s.expires_at`;
  return row;
}

export type Device = { deviceId: string; deviceName: string; startedAt: Date; aliveUntil: Date; plays: number };

/** Devices that somebody has played on, the latest first. */
export function listDevices(sql: Sql, fanId: string): Promise<Device[]> {
  return sql<Device[]>`
    select device_id, device_name, started_at, alive_until, plays from paywall.ticket where fan_id = ${fanId}
    order by started_at desc limit 50`;
}

/** False: this person has no such device. */
export async function deleteDevice(
  sql: Sql,
  { fanId, deviceId }: { fanId: string; deviceId: string },
): Promise<boolean> {
  const rows = await sql`
    delete from paywall.ticket where fan_id = ${fanId} and device_id = ${deviceId} returning device_id`;
  return rows.length > 0;
}

/** Forgets devices on which nobody has played for so long. */
export async function deleteOldTickets(sql: Sql, before: Date): Promise<void> {
  await sql`delete from paywall.ticket where alive_until < ${before}`;
}
