import { beforeAll, expect, it } from 'vitest';
import { rooms } from '#main';
import { makeDemoRooms } from '#platform/demo/makeDemoRooms.ts';
import { newSecret } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { access, findAccountByEmail } from '#rooms/accounts/identity/server/index.ts';
import { whatDoesNotAddUp } from '#rooms/finance/accounting/testing/index.ts';

const house = await testHouse();
const needed = ['identity', 'contact', 'organisation', 'match', 'payment', 'shop', 'stadium', 'ticketing', 'checkout'];
beforeAll(async () => {
  await makeDemoRooms(
    rooms.filter(({ name }) => needed.includes(name)),
    () => house.context(),
  );
  await house.drainJobs();
});
const sql = house.database.sql;

it('gives the demo customer past orders in several states, newest first', async () => {
  const ctx = house.context();
  const fan = await findAccountByEmail(ctx, 'fan@kurve.test');
  const token = newSecret();
  const expiresAt = new Date(ctx.now.getTime() + 60_000);
  await access.insertAccessToken(ctx, { value: token, accountId: fan!.id, scope: 'checkout', expiresAt });
  const { json } = await house.call('GET', '/api/checkout/v3/checkouts', { token });
  type Listed = { state: string; documents: { type: string }[]; source: string };
  const bought = (json.data.items as Listed[]).map(({ state, documents }) => [
    state,
    ...documents.map(({ type }) => type),
  ]);
  for (const shopOrder of [
    ['OrderInProgress'],
    ['OrderShipped', 'Invoice'],
    ['Cancelled'],
    ['CreditCreated', 'Invoice', 'CreditNote'],
    ['OrderArrived', 'Invoice'],
  ])
    expect(bought, 'ORD-22').toContainEqual(shopOrder);
  const abroad = await sql`
    select shipping_address ->> 'countryCode' as country, tax, taxes -> 0 -> 'rate' as rate,
      (select count(*)::int from "order".document d where d.order_id = o.id) as documents
    from "order"."order" o where shipping_address ->> 'countryCode' <> 'DE' order by country`;
  expect(abroad).toEqual([
    { country: 'AT', tax: expect.any(Number), rate: 19, documents: 1 },
    { country: 'CH', tax: 0, rate: 0, documents: 1 },
  ]);
});

it('has a return in each state, an open item, and a shirt that waits for its name', async () => {
  const returns = await sql`select state, count(*)::int from returns.return_case group by state order by state`;
  expect(returns.map(({ state }) => state)).toEqual(['arrived', 'expected', 'graded', 'refunded', 'refused']);
  const [owed] = await sql`select count(*)::int as count from payment.account_purchase where owed > 0`;
  expect(owed).toEqual({ count: 1 });
  const lettered = await sql`
    select jsonb_path_query_array(user_option_values, '$[*].value') as wishes from "order".line
    where user_option_values <> '[]' and lettered_at is null`;
  expect(lettered).toEqual([{ wishes: ['SELMA', '18'] }]);
});

it('adds up: what was sold, paid, mailed and given back', async () => {
  expect(await whatDoesNotAddUp(sql)).toEqual([]);
});
