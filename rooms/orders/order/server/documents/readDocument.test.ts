import { describe, expect, it } from 'vitest';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { access } from '#rooms/accounts/identity/server/index.ts';
import { anOrganisation } from '#rooms/accounts/organisation/testing/anOrganisation.ts';
import { changeOrderState } from '../changeOrderState.ts';
import { placeOrders } from '../placeOrders.ts';
import { aPartnerPurchase, aPurchase } from '../testing/aPurchase.ts';

const house = await testHouse();
const file = (id: string) => `/api/checkout/v3/checkouts/files/${id}`;

async function invoicedOrders(fanId: string, tenants = [1]) {
  const partners = tenants.map((tenant) => aPartnerPurchase({ tenant }));
  const purchase = aPurchase(fanId, { partners });
  const orders = await house.context().inTransaction((tx) => placeOrders(tx, purchase));
  for (const { orderId } of orders) {
    for (const state of ['OrderInProgress', 'InvoiceCreated'] as const)
      await changeOrderState(house.context(), orderId, state);
  }
  return { purchase, orders };
}

async function documentsOf(fan: TestFan) {
  const { json } = await house.call('GET', '/api/checkout/v3/checkouts', { token: fan.token });
  return json.data.items.map((order: { documents: { id: string }[] }) => order.documents);
}

describe('200', () => {
  it('ORD-22 ORD-23 CHK-35 lists the invoice with the order and gives it out as PDF, always the same', async () => {
    const fan = await house.aFan();
    const { purchase } = await invoicedOrders(fan.id);
    await house.drainJobs();
    const read = await house.call('GET', `/api/checkout/v3/checkouts/${purchase.checkoutId}`, { token: fan.token });
    const [document] = read.json.data.transactions[0].orders[0].documents;
    expect(document).toMatchObject({
      type: 'Invoice',
      number: expect.stringMatching(/^1-R\d{6}$/),
      fileName: `Rechnung-${document.number}.pdf`,
      contentType: 'application/pdf',
      size: expect.any(Number),
    });
    const reply = await house.call('GET', file(document.id), { token: fan.token });
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${document.fileName}`);
    expect(reply.headers['content-length']).toBe(String(document.size));
    expect(reply.body.slice(0, 8)).toBe('%PDF-1.7');
    expect((await house.call('GET', file(document.id), { token: fan.token })).body).toBe(reply.body);
  });

  it('ORD-23 gives out what no job has made yet', async () => {
    const fan = await house.aFan();
    await invoicedOrders(fan.id);
    const [[document]] = await documentsOf(fan);
    expect(document.size).toBeUndefined();
    const early = await house.call('GET', file(document.id), { token: fan.token });
    expect(early.status).toBe(200);
    await house.drainJobs();
    expect((await house.call('GET', file(document.id), { token: fan.token })).body).toBe(early.body);
  });

  it('ORD-22 gives each partner of one payment an invoice of its own, in its own numbers', async () => {
    const fan = await house.aFan();
    await invoicedOrders(fan.id, [1, 2]);
    const numbers = (await documentsOf(fan)).flat().map(({ number }: { number: string }) => number.slice(0, 3));
    expect(numbers.toSorted()).toEqual(['1-R', '2-R']);
    const rows = await house.database.sql<{ number: string; seller: string; gross: number }[]>`
      select number, content -> 'seller' ->> 'vatId' as seller, (content ->> 'gross')::integer as gross
      from "order".document d join "order"."order" o on o.id = d.order_id where fan_id = ${fan.id} order by number`;
    expect(rows).toMatchObject([
      { seller: 'DE000000001', gross: 4492 },
      { seller: 'DE000000002', gross: 4492 },
    ]);
  });

  it('lets an organisation’s admin read its documents while acting for it, and carries EN 16931 inside', async () => {
    const admin = await house.aFan();
    const company = await anOrganisation(house, admin);
    await invoicedOrders(company.id);
    await house.drainJobs();
    const rows = await house.database.sql<{ id: string; file: Buffer }[]>`
      select d.id, d.file from "order".document d join "order"."order" o on o.id = d.order_id where fan_id = ${company.id}`;
    const [{ id, file: pdf }] = rows as unknown as [{ id: string; file: Buffer }];
    expect(pdf.toString('latin1')).toContain('factur-x.xml');
    const acting = newSecret();
    const expiresAt = new Date(Date.now() + 60_000);
    const grant = { value: acting, accountId: company.id, scope: 'checkout', expiresAt, actor: admin.id };
    await access.insertAccessToken(house.database, grant);
    expect((await house.call('GET', file(id), { token: admin.token })).status, 'as oneself').toBe(404);
    expect((await house.call('GET', file(id), { token: acting })).status).toBe(200);
  });
});

describe('404', () => {
  it('ORD-26 does not find the documents of somebody else, and answers as for what is not there', async () => {
    const fan = await house.aFan();
    await invoicedOrders(fan.id);
    const [[document]] = await documentsOf(fan);
    const { token } = await house.aFan();
    const replies = await Promise.all(
      [document.id, newId(), 'x', '%00'].map((id) => house.call('GET', file(id), { token })),
    );
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(replies.map(({ json }) => json.errorCode)).size).toBe(1);
  });
});

describe('401', () => {
  it('ORD-23 refuses a call without a token', async () => {
    expect((await house.call('GET', file(newId()))).status).toBe(401);
  });
});
