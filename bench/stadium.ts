// The setting of `onSale`: a match of the whole demo stadium with every rule, and accounts that may buy.
import { demoPassword } from '#club/demo/accounts.ts';
import { json } from '#platform/database/database.ts';
import { digestOf } from '#platform/ids/digest.ts';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { CookieJar } from '#rooms/accounts/identity/testing/cookieJar.ts';
import { officeClient, signInOverHttp } from '#rooms/accounts/identity/testing/signInOverHttp.ts';
import { HttpBuyer } from '../journeys/httpBuyer.ts';
import type { Product } from '../journeys/product.ts';

const day = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

/** An event that is on sale. `wishes`: one for each block, as skus of full price; `rows`: of ordinary seats. */
export type SaleEvent = { id: string; number: number; wishes: string[]; rows: { number: number; seats: number }[] };
/** Somebody with an account and a token. */
export type Buyer = { id: string; token: string };

/**
 * Puts a match of the whole stadium on sale through the office: accounts only, four tickets for each person, one phase
 * with a quota for each category.
 */
export async function putStadiumOnSale({ origin, database: { sql } }: Product): Promise<SaleEvent> {
  const { accessToken } = await signInOverHttp(origin, 'admin@kurve.test', demoPassword, new CookieJar(), officeClient);
  const staff = new HttpBuyer(origin, accessToken);
  const call = async (method: string, path: string, body: object) => {
    const { status, json: reply } = await staff.call(method, `/api/office/v1/ticket-events${path}`, { body });
    if (status >= 300) throw new Error(`${method} ${path}: ${reply.detail ?? status}`);
    return reply.data;
  };
  const [like] = await sql<{ id: string }[]>`
    select id from ticketing.event where plan_id is not null and state = 'published' and not is_behind_closed_doors
    order by starts_at limit 1`;
  const quotas = await sql<{ category: number; places: number }[]>`
    select category, sum(places)::int as places from (
      select category, cardinality(labels) as places from ticketing.event_row where event_id = ${like!.id}
      union all
      select category, places from ticketing.event_block where event_id = ${like!.id} and kind = 'standing'
    ) as part group by category`;
  const [begins, ends] = [inDays(-1), inDays(29)];
  const event = { names: { de: 'Spitzenspiel' }, startsAt: inDays(30), copyOf: like!.id };
  const made = await call('POST', '', event);
  const phase = { names: { de: 'Freier Verkauf' }, startsAt: begins, endsAt: ends, groups: [], quotas };
  const terms = {
    ...made.terms,
    needsAccount: true,
    maxQuantity: 4,
    onSaleFrom: begins,
    onSaleUntil: ends,
    phases: [{ ...phase, mostPerPerson: 4 }],
  };
  const { version } = await call('PUT', `/${made.id}`, { version: made.version, terms });
  await call('POST', `/${made.id}/publication`, { version });
  return saleOf({ sql }, made.id);
}

async function saleOf({ sql }: Pick<Product['database'], 'sql'>, id: string): Promise<SaleEvent> {
  const [event] = await sql<{ number: number }[]>`select number from ticketing.event where id = ${id}`;
  const { number } = event!;
  const blocks = await sql<{ number: number; kind: string; category: number }[]>`
    select number, kind, category from ticketing.event_block where event_id = ${id} and kind <> 'wheelchair'
    order by number`;
  const rows = await sql<{ number: number; seats: number }[]>`
    select r.number, cardinality(labels) as seats from ticketing.event_row r
    join ticketing.event_block b on b.event_id = r.event_id and b.number = r.block
    where r.event_id = ${id} and b.kind = 'seated' and r.attributes !~ '[1235679abdef]' order by r.number`;
  const placeOf = (block: (typeof blocks)[number]) =>
    block.kind === 'standing' ? `S${block.number}` : block.kind === 'away' ? `B${block.number}` : `K${block.category}`;
  return { id, number, rows, wishes: blocks.map((block) => `T${number}-${placeOf(block)}-FULL`) };
}

/** So many people with accounts and tokens, written straight into the tables. Three statements for each 10,000. */
export async function manyBuyers({ database: { sql } }: Product, count: number): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, () => ({ id: newId(), token: newSecret() }));
  const expiresAt = new Date(Date.now() + 3_600_000);
  const scope = 'openid offline_access profile shop checkout account contact cms wallet';
  for (let from = 0; from < count; from += 10_000) {
    const some = buyers.slice(from, from + 10_000).map(({ id, token }) => ({
      id,
      record: digestOf(token),
      email: `buyer-${id}@kurve.test`,
      address: newId(),
      payload: { kind: 'AccessToken', accountId: id, scope, extra: {} },
    }));
    const given = sql`jsonb_to_recordset(${json(some)}::jsonb)
      as b (id uuid, record text, email text, address uuid, payload jsonb)`;
    await sql`
      insert into identity.account (id, email, locale, first_name, last_name, created_at, kind)
      select id, email, 'de', 'Toni', 'Muster', now(), 'person' from ${given}`;
    await sql`
      insert into identity.email (id, account_id, email, is_default, created_at)
      select address, id, email, true, now() from ${given}`;
    await sql`
      insert into identity.oidc_record (kind, id, payload, account_id, expires_at)
      select 'AccessToken', record, payload, id, ${expiresAt} from ${given}`;
  }
  await sql.unsafe('analyze identity.account; analyze identity.oidc_record');
  return buyers;
}

/** Puts a waiting room before the event, through which these people have come. */
export async function letAllIn({ database: { sql } }: Product, event: SaleEvent, buyers: readonly Buyer[]) {
  const ids = buyers.map(({ id }) => id);
  await sql.begin(async (tx) => {
    await tx`insert into admission.event (event_id, mode, changed_at) values (${event.id}, 'waitingRoom', now())`;
    await tx`
      insert into admission.queue (event_id, opens_at, starts_at, per_minute, most_inside, come_seconds,
        choose_seconds, needs_account, seed, drawn_at, drawn_places, last_number, admitted_until, admitted_at)
      values (${event.id}, now() - interval '1 hour', now() - interval '1 minute', 100000, 100000, 3600, 7200, true,
        decode(repeat('00', 32), 'hex'), now(), ${ids.length}, ${ids.length}, ${ids.length}, now())`;
    await tx`
      insert into admission.place (id, event_id, fan_id, joined_at, number, inside_until, entered_at)
      select gen_random_uuid(), ${event.id}, id, now(), number, now() + interval '2 hours', now()
      from unnest(${ids}::uuid[]) with ordinality as p (id, number)`;
    await tx`update ticketing.event set admission = 'waitingRoom' where id = ${event.id}`;
  });
  await sql.unsafe('analyze admission.place');
}
