import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { changeOrderState } from './changeOrderState.ts';
import { placeOrders } from './placeOrders.ts';
import { runOrdersCommand } from './runOrdersCommand.ts';
import { aPartnerPurchase, aPurchase } from './testing/aPurchase.ts';

const house = await testHouse();
const checkouts = '/api/checkout/v3/checkouts';
const { id: fanId, token } = await house.aFan();
const purchase = aPurchase(fanId, { partners: [aPartnerPurchase(), aPartnerPurchase({ tenant: 2 })] });
const [order] = await house.context().inTransaction((tx) => placeOrders(tx, purchase));
for (const state of ['OrderInProgress', 'InvoiceCreated'] as const)
  await changeOrderState(house.context(), order!.orderId, state);
await house.drainJobs();
const [invoice] = await house.database.sql<{ id: string }[]>`select id from "order".document`;

// The first statement is the token's look-up.
it.each<[statements: number, what: string, path: string]>([
  [2, 'the orders of a person', checkouts],
  [2, 'the two orders of one checkout', `${checkouts}/${purchase.checkoutId}`],
  [2, 'the orders of an earlier shop', '/api/checkout/v3/earlier-orders'],
  [2, 'an invoice', `${checkouts}/files/${invoice!.id}`],
])('%i for %s', async (statements, _, path) => {
  const read = async () => expect((await house.call('GET', path, { token })).status).toBe(200);
  expect(await house.statementsOf(read)).toBe(statements);
});

it('11 for a table of earlier orders, however many it has', async () => {
  const { email } = await house.aFan();
  const folder = await mkdtemp(join(tmpdir(), 'kurve-earlier-'));
  afterAll(() => rm(folder, { recursive: true }));
  const file = join(folder, 'orders.csv');
  const lines = Array.from({ length: 50 }, (_, at) => `ALT-${at};${email};2019-03-04;19,90;1 x Schal @ 19,90;`);
  await writeFile(file, ['number;email;ordered_on;total;items;state', ...lines].join('\n'));
  expect(await house.statementsOf(() => runOrdersCommand(house.context(), ['import', file]))).toBe(11);
});
