import type { Context } from '#platform/context.ts';
import type { Fragment, Sql } from '#platform/database/database.ts';

/** What stands on the card of a fan club's member. It is the membership itself: without it there is no card. */
export type FanClubCard = {
  /** Id of the membership; anyone who joins again gets another one. */
  id: string;
  organisationId: string;
  fanClub: string;
  fanId: string;
  /** Number in the fan club; null: accepted by an older version of this program during a deploy. */
  number: number | null;
  since: Date;
};

const card = (sql: Sql): Fragment => sql`
  select m.id, m.organisation_id, o.name as fan_club, m.fan_id, m.number, m.answered_at as since
  from organisation.membership m join organisation.organisation o on o.id = m.organisation_id
  where m.state = 'accepted' and o.kind = 'fanClub'`;

/** Cards of a person, by the fan club's name. Single SQL query. */
export function listCardsOf({ sql }: Pick<Context, 'sql'>, fanId: string): Promise<FanClubCard[]> {
  return sql<FanClubCard[]>`${card(sql)} and m.fan_id = ${fanId} order by o.name, o.id limit 1000`;
}

/** The card of a person for one fan club; undefined: they do not belong to it. Single SQL query. */
export async function findCardOf(
  { sql }: Pick<Context, 'sql'>,
  fanId: string,
  organisationId: string,
): Promise<FanClubCard | undefined> {
  const [row] = await sql<FanClubCard[]>`${card(sql)} and m.fan_id = ${fanId} and o.id = ${organisationId}`;
  return row;
}

/** The card with this id, whosesoever it is; for gates. Single SQL query. */
export async function findCard({ sql }: Pick<Context, 'sql'>, id: string): Promise<FanClubCard | undefined> {
  const [row] = await sql<FanClubCard[]>`${card(sql)} and m.id = ${id}`;
  return row;
}

/** Every card by id with the name of its fan club; for gates without a network. Single SQL query. */
export const listAllCards = ({ sql }: Pick<Context, 'sql'>): Promise<Pick<FanClubCard, 'id' | 'fanClub'>[]> =>
  sql<Pick<FanClubCard, 'id' | 'fanClub'>[]>`select id, fan_club from (${card(sql)}) as cards order by id`;
