import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { EditionKey, RuleSetName } from '../../matchModel.ts';

/** What a team of ours plays in one season. `source`: who told about it last. */
export type Edition = { id: string; key: EditionKey; name: string; rules: RuleSetName; zone: string; source: string };

type EditionRow = Omit<Edition, 'key'> & { teamKey: string; season: string; competition: string };

const editionOf = ({ teamKey, season, competition, ...edition }: EditionRow): Edition => ({
  ...edition,
  key: { team: teamKey, season, competition },
});

/** An edition by its address. Single SQL query. */
export async function findEdition(sql: Sql, key: EditionKey): Promise<Edition | undefined> {
  const [edition] = await listEditions({ sql }, key);
  return edition;
}

/** Editions, the latest season first, then by name. Single SQL query. */
export async function listEditions(
  { sql }: Pick<Context, 'sql'>,
  filter: Partial<EditionKey> = {},
): Promise<Edition[]> {
  const { team, season, competition } = filter;
  const rows = await sql<EditionRow[]>`
    select id, team_key, season, competition, name, rules, zone, source from match.edition
    where true ${team === undefined ? sql`` : sql`and team_key = ${team}`}
      ${season === undefined ? sql`` : sql`and season = ${season}`}
      ${competition === undefined ? sql`` : sql`and competition = ${competition}`}
    order by season desc, team_key, name collate "de-x-icu"`;
  return rows.map(editionOf);
}

/** Seasons that have been opened, the latest first. Single SQL query. */
export async function listSeasons(sql: Sql): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`select key from match.season order by key desc`;
  return rows.map(({ key }) => key);
}

/** Makes seasons known; those that are there stay as they are. Answers those that are new. */
export async function insertSeasons(sql: Sql, seasons: readonly string[], now: Date): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    insert into match.season (key, opened_at) select key, ${now} from unnest(${[...seasons]}::text[]) key
    on conflict do nothing returning key`;
  return rows.map(({ key }) => key);
}

/** Lets changes of what a team plays in a season wait for each other until the transaction ends. */
export async function lockEdition(sql: Sql, { team, season, competition }: EditionKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`match edition ${team} ${season} ${competition}`}))`;
}

/** Inserts editions, or gives those that are there their new name, rules and zone. */
export async function upsertEditions(sql: Sql, editions: readonly Edition[], now: Date): Promise<void> {
  const rows = editions.map(({ key, ...edition }) => ({ ...edition, ...key }));
  await sql`
    insert into match.edition (id, team_key, season, competition, name, rules, zone, source, changed_at)
    select id, team, season, competition, name, rules, zone, source, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as e (id uuid, team text, season text,
      competition text, name text, rules text, zone text, source text)
    on conflict (team_key, season, competition) do update set
      name = excluded.name, rules = excluded.rules, zone = excluded.zone, source = excluded.source,
      changed_at = excluded.changed_at`;
}

/** Numbers rounds of editions anew; rounds that are not named keep their numbers. */
export async function upsertRounds(
  sql: Sql,
  rounds: readonly { editionId: string; name: string; number: number }[],
): Promise<void> {
  await sql`
    insert into match.round (edition_id, name, number)
    select "editionId", name, number
    from jsonb_to_recordset(${JSON.stringify(rounds)}::text::jsonb) as r ("editionId" uuid, name text, number integer)
    on conflict (edition_id, name) do update set number = excluded.number where round.number <> excluded.number`;
}
