import type { Sql } from '#platform/database/database.ts';

/** Those of these fingerprints that belong to somebody who asked to be gone. */
export async function listTakenDown(sql: Sql, fingerprints: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ fingerprint: string }[]>`
    select fingerprint from match.player_take_down where fingerprint = any(${[...fingerprints]}::text[])`;
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

/** Remembers that somebody is to stay away. */
export async function insertTakeDowns(sql: Sql, fingerprints: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into match.player_take_down (fingerprint, taken_down_at)
    select fingerprint, ${now} from unnest(${[...fingerprints]}::text[]) fingerprint on conflict do nothing`;
}

/** Everything a match may say of a player: ids, and all names under which sheets and tickers know them. */
export type Traces = { ids: readonly string[]; names: readonly string[] };

/**
 * Takes the names of players out of the matches of their teams: out of sheets and ticker entries, and out of texts that
 * mention them, which go as a whole. Answers the matches that have changed.
 */
export async function deleteTraces(sql: Sql, { ids, names }: Traces): Promise<string[]> {
  const rows = await sql<{ matchId: string }[]>`
    with own as (
      select m.id, case when h.key is not null then 'home' else 'away' end as side
      from match.match m join match.edition e on e.id = m.edition_id
        join match.team h on h.id = m.home_id join match.team a on a.id = m.away_id
      where (h.key is not null or a.key is not null) and (
        exists (select from match.squad_member s where s.player_id = any(${[...ids]}::uuid[]) and s.season = e.season
          and s.team_key in (e.team_key, h.key, a.key))
        or m.id in (select match_id from match.line_up where player_id = any(${[...ids]}::uuid[]))
        or m.id in (select match_id from match.event where player_id = any(${[...ids]}::uuid[])
          or other_player_id = any(${[...ids]}::uuid[])))),
    sheets as (
      delete from match.line_up l using own
      where l.match_id = own.id
      and (l.player_id = any(${[...ids]}::uuid[]) or (l.side = own.side and l.player = any(${[...names]}::text[])))
      returning l.match_id),
    entries as (
      update match.event e set
        player = case when e.player_id = any(${[...ids]}::uuid[])
        or e.player = any(${[...names]}::text[]) then null else e.player end,
        other_player = case when e.other_player_id = any(${[...ids]}::uuid[])
        or e.other_player = any(${[...names]}::text[]) then null
          else e.other_player end,
        text = case when exists (select from unnest(${[...names]}::text[]) name
          where strpos(e.text::text, name) > 0) then null else e.text end
      from own
      where e.match_id = own.id and (
        ((e.side is null or e.side = own.side)
          and (e.player = any(${[...names]}::text[]) or e.other_player = any(${[...names]}::text[])))
        or e.player_id = any(${[...ids]}::uuid[]) or e.other_player_id = any(${[...ids]}::uuid[])
        or exists (select from unnest(${[...names]}::text[]) name where strpos(e.text::text, name) > 0))
      returning e.match_id)
    select match_id from sheets union select match_id from entries`;
  return rows.map(({ matchId }) => matchId);
}

/** Deletes players with their places in squads and their figures. */
export async function deletePlayers(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql`delete from match.player where id = any(${[...ids]}::uuid[])`;
}
