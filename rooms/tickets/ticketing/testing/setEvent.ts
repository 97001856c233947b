import type { Context } from '#platform/context.ts';

type EventParts = {
  formats?: string[];
  startsAt?: Date;
  onSaleUntil?: Date;
  codeHours?: number | null;
  matchId?: string;
  venue?: string;
  state?: 'draft' | 'published' | 'cancelled';
  isCalledOff?: boolean;
};

/** Brings an event into a state that staff would bring it to, without telling anybody. */
export async function setEvent({ sql }: Pick<Context, 'sql'>, id: string, parts: EventParts): Promise<void> {
  const { formats = null, startsAt = null, onSaleUntil = null, codeHours = null } = parts;
  const { matchId = null, state = null, isCalledOff = null, venue = null } = parts;
  await sql`
    update ticketing.event set formats = coalesce(${formats}, formats), starts_at = coalesce(${startsAt}, starts_at),
      on_sale_until = coalesce(${onSaleUntil}, on_sale_until), match_id = coalesce(${matchId}, match_id),
      state = coalesce(${state}, state), is_called_off = coalesce(${isCalledOff}, is_called_off),
      venue = coalesce(${venue}, venue),
      code_hours = case when ${'codeHours' in parts} then ${codeHours}::int else code_hours end
    where id = ${id}`;
}

/** Takes all rows of an event out of its plan, as a move to another venue does first; `false`: puts them back. */
export async function retireRows({ sql }: Pick<Context, 'sql'>, eventId: string, isRetired = true): Promise<void> {
  await sql`update ticketing.event_row set is_retired = ${isRetired} where event_id = ${eventId}`;
}
