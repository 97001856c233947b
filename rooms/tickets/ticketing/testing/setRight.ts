import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';

type RightParts = {
  state?: 'void' | 'moved' | 'passedOn' | 'used' | 'listed' | 'suspended';
  endedAt?: Date;
  issuedAt?: Date;
  origin?: 'season';
  isBought?: boolean;
  isChanged?: boolean;
  holderId?: string;
  buyerId?: string;
  format?: 'mobile';
};

/** Brings a right into a state that its holder or staff would bring it to, without telling anybody. */
export async function setRight({ sql }: Pick<Context, 'sql'>, id: string, parts: RightParts): Promise<void> {
  const { state = null, endedAt = null, issuedAt = null, origin = null } = parts;
  const { isBought = null, isChanged = null, holderId = null, buyerId = null, format = null } = parts;
  await sql`
    update ticketing."right" set state = coalesce(${state}, state), ended_at = coalesce(${endedAt}, ended_at),
      issued_at = coalesce(${issuedAt}, issued_at), origin = coalesce(${origin}, origin),
      is_bought = coalesce(${isBought}, is_bought), is_changed = coalesce(${isChanged}, is_changed),
      holder_id = coalesce(${holderId}, holder_id), buyer_id = coalesce(${buyerId}, buyer_id),
      format = coalesce(${format}, format)
    where id = ${id}`;
}

/** Another right of the same line, event and holder. */
export async function aRightLike({ sql }: Pick<Context, 'sql'>, id: string): Promise<void> {
  await sql`
    insert into ticketing."right" (id, serial, event_id, pool, category, code, holder_id, buyer_id, state, issued_at,
      origin, order_line_id, price, vat_rate, format, terms_version)
    select ${newId()}, 'ZZZZZZZZZ1', event_id, pool, category, code, holder_id, buyer_id, 'issued', issued_at, origin,
      order_line_id, price, vat_rate, format, terms_version from ticketing."right" where id = ${id}`;
}
