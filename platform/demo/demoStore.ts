import type { Sql } from '#platform/database/database.ts';

export type InstallationKind = 'demo' | 'club';

/** Says what this database is for, unless that has been said before; answers what holds. */
export async function ensureInstallation(sql: Sql, kind: InstallationKind, now: Date): Promise<InstallationKind> {
  await sql`insert into platform.installation (kind, created_at) values (${kind}, ${now}) on conflict do nothing`;
  const [row] = await sql<{ kind: InstallationKind }[]>`select kind from platform.installation`;
  return row?.kind ?? kind;
}

/** Rooms whose demo data are complete. */
export async function listDemoRooms(sql: Sql): Promise<Set<string>> {
  const rows = await sql<{ room: string }[]>`select room from platform.demo_room`;
  return new Set(rows.map(({ room }) => room));
}

/**
 * Notes that a room's demo data are complete; answers false when another process has done so. Two processes wait for
 * each other here, on the primary key, until the first one's transaction ends.
 */
export async function insertDemoRoom(sql: Sql, room: string, now: Date): Promise<boolean> {
  const rows = await sql`
    insert into platform.demo_room (room, finished_at) values (${room}, ${now}) on conflict do nothing returning room`;
  return rows.length > 0;
}
