import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newSecret } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { placeOrders } from '../placeOrders.ts';
import { runOrdersCommand } from '../runOrdersCommand.ts';
import { aPurchase } from '../testing/aPurchase.ts';

const house = await testHouse();
const { sql } = house.database;
const folder = await mkdtemp(join(tmpdir(), 'kurve-earlier-'));
afterAll(() => rm(folder, { recursive: true }));
const file = join(folder, 'orders.csv');
const aNumber = () => `ALT-1${newSecret().replaceAll('_', '-')}`;

async function run(lines: string[], ...flags: string[]): Promise<string> {
  await writeFile(file, ['number;email;ordered_on;total;items;state', ...lines].join('\n'));
  return runOrdersCommand(house.context(), ['import', file, ...flags]);
}
const faultsOf = async (lines: string[]) =>
  (await run(lines).catch(({ message }: Error) => message)).split('\n').slice(1);
const own = async (token: string, query = '') =>
  (await house.call('GET', `/api/checkout/v3/earlier-orders${query}`, { token })).json.data;

it('takes over orders, changes what a later table says otherwise, and writes nothing twice', async () => {
  const [fan, stranger] = [await house.aFan(), await house.aFan()];
  const [one, two] = [aNumber(), aNumber()];
  const lines = [
    `${one};${fan.email};2019-03-04;44,75;2 x Schal @ 19,90|1 x Tasse;`,
    `${two};${fan.email.toUpperCase()};2021-12-01;12.00;1 x Kalender;returned`,
  ];
  expect(await run(lines, '--dry-run')).toBe('Would import: 2 new earlier orders, 0 changed, 0 as they were');
  expect(await own(fan.token)).toMatchObject({ items: [], totalCount: 0, hasNextPage: false });
  expect(await run(lines)).toBe('Imported: 2 new earlier orders, 0 changed, 0 as they were');
  expect((await own(fan.token)).items).toMatchObject([
    { orderNumber: two, ordered: '2021-12-01', state: 'returned', totalPrice: 12, items: [{ name: 'Kalender' }] },
    {
      orderNumber: one,
      ordered: '2019-03-04',
      state: 'completed',
      totalPrice: 44.75,
      items: [
        { quantity: 2, name: 'Schal', price: 19.9 },
        { quantity: 1, name: 'Tasse' },
      ],
    },
  ]);
  expect((await own(stranger.token)).items).toEqual([]);
  const corrected = [lines[0]!.replace('44,75', '40'), lines[1]!];
  expect(await run(corrected)).toBe('Imported: 0 new earlier orders, 1 changed, 1 as they were');
  expect(await own(fan.token, '?Page=2&PageSize=1')).toMatchObject({
    items: [{ orderNumber: one, totalPrice: 40 }],
    totalCount: 2,
    hasNextPage: false,
  });
});

it('is no sale of the house: nothing is paid, documented, packed or counted', async () => {
  const fan = await house.aFan();
  const tables = ['"order"."order"', '"order".document', '"order".posting', '"order".revenue', 'payment.payment'];
  const count = async () =>
    Promise.all(tables.map(async (table) => (await sql.unsafe(`select count(*) as n from ${table}`))[0]));
  const before = await count();
  await run([`${aNumber()};${fan.email};2019-03-04;44.75;2 x Schal;`]);
  await house.drainJobs();
  expect(await count()).toEqual(before);
  expect(await sql`select 1 from platform.mail where recipient = ${fan.email}`).toHaveLength(0);
  expect((await house.call('GET', '/api/checkout/v3/checkouts', { token: fan.token })).json.data.items).toEqual([]);
});

it('names line and column of what is wrong, and imports nothing', async () => {
  const [fan, other] = [await house.aFan(), await house.aFan()];
  const [number, others] = [aNumber(), aNumber()];
  await run([`${others};${other.email};2019-03-04;1;1 x Schal;`]);
  const ctx = house.context();
  const placed = await ctx.inTransaction((tx) => placeOrders(tx, aPurchase(fan.id)));
  expect(
    await faultsOf([
      `#;nobody;2019-02-30;viel;Schal;lost`,
      `${number};nobody@alt.test;2019-03-04;1;1 x Schal;`,
      `${others};${fan.email};2019-03-04;1;1 x Schal;`,
      `${placed[0]!.orderNumber};${fan.email};2019-03-04;1;1 x Schal;`,
      `${aNumber()};${fan.email};2999-03-04;1;1 x Schal;`,
      `${number};${fan.email};2019-03-04;1;1 x Schal;`,
    ]),
  ).toEqual([
    '  line 2: number has 3 to 40 letters, digits, spaces, dots, slashes and hyphens, and one digit at least',
    '  line 2: email is no mail address',
    '  line 2: ordered_on is no day such as 2020-07-01',
    '  line 2: total is no amount such as 49.90',
    '  line 2: items are no list such as 2 x Scarf @ 19.90 | 1 x Mug of at most 100 things',
    '  line 2: state is none of completed, cancelled, returned',
    '  line 3: no person signs in with that email; import people first',
    '  line 4: the number belongs to the order of another person here',
    '  line 5: an order of this shop has that number',
    '  line 6: ordered_on is in the future',
    '  line 7: names the same as line 3',
  ]);
  expect((await own(fan.token)).items).toEqual([]);
});

it('is for the person signed in alone', async () => {
  expect((await house.call('GET', '/api/checkout/v3/earlier-orders')).status).toBe(401);
});

it('is found and shown in the office, exported, and gone with the account', async () => {
  const fan = await house.aFan();
  const { token } = await house.aStaffMember();
  const number = aNumber();
  await run([`${number};${fan.email};2019-03-04;44.75;2 x Schal @ 19.90;cancelled`]);
  const people = '/api/office/v1/people';
  const found = await house.call('GET', `${people}?q=${number}`, { token });
  expect(found.json.data.items).toMatchObject([{ id: fan.id }]);
  const person = await house.call('GET', `${people}/${fan.id}`, { token });
  expect(person.json.data.earlierOrders).toEqual([
    { number, ordered: '2019-03-04', state: 'cancelled', totalPrice: 44.75, items: ['2 × Schal'] },
  ]);
  const records = await house.call('GET', `${people}/${fan.id}/records`, { token });
  expect(JSON.stringify(records.json.data)).toContain(number);
  const body = { deleteAccount: true };
  const left = await house.call('DELETE', '/api/contact/v1/contacts/self', { token: fan.token, body });
  await house.drainJobs();
  const rows = await sql`select 1 from "order".earlier_order where number = ${number}`;
  expect([left.status, rows.length]).toEqual([204, 0]);
});

it('takes over fifty orders with as many statements as one', async () => {
  const { email } = await house.aFan();
  const linesOf = (count: number) =>
    Array.from({ length: count }, () => `${aNumber()};${email};2019-03-04;19,90;1 x Schal @ 19,90;`);
  const one = await house.statementsOf(() => run(linesOf(1)));
  expect(await house.statementsOf(() => run(linesOf(50)))).toBe(one);
});
