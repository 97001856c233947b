import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { actingFor } from '#rooms/accounts/organisation/testing/actingFor.ts';
import { aFanClub, anOrganisation } from '#rooms/accounts/organisation/testing/anOrganisation.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { aCreditLine } from '#rooms/money/payment/testing/index.ts';
import { answerHosted } from '#rooms/money/sandboxPay/testing/index.ts';
import { anEvent } from '#rooms/tickets/ticketing/testing/index.ts';

const house = await testHouse();
const { sql } = house.database;
const clerk = await house.aStaffMember('service');
const admin = await house.aFan({ firstName: 'Kim' });
const company = await anOrganisation(house, admin);

const call = (method: string, path: string, body?: object) =>
  house.call(method, `/api/office/v1/phone-orders/people${path}`, { token: clerk.token, ...(body ? { body } : {}) });
const add = (organisation: { id: string }, sku: string, quantity = 1) =>
  call('POST', `/${organisation.id}/items`, { sku, quantity });
const order = (organisation: { id: string }, parts: object) => {
  const address = { firstName: 'Kim', lastName: 'Muster', street: 'Musterweg 1', postalCode: '60311' };
  const seat = { ...address, company: 'Muster GmbH', city: 'Frankfurt am Main', countryCode: 'DE' };
  const body = { requestId: newId(), payment: 'link', shippingAddress: seat, billingAddress: seat, ...parts };
  return call('POST', `/${organisation.id}/orders`, body);
};
const orderOf = async (organisation: { id: string }) => {
  const [row] = await sql<{ id: string; takenBy: string; actedBy: string; company: string }[]>`
    select id, taken_by, acted_by, billing_address ->> 'company' as company from "order"."order"
    where fan_id = ${organisation.id}`;
  return row!;
};

describe('an order by telephone for an organisation', () => {
  it('is made in its name by one of its admins, who pays by a link; the order and the trail say so', async () => {
    const { sku } = await aProduct(house.context(), { price: 2000, onHand: 9 });
    // Its price group pays less for goods.
    await add(company, sku);
    const { json } = await call('GET', `/${company.id}`);
    expect(json.data).toMatchObject({
      person: { id: company.id, name: 'Muster GmbH', email: company.email },
      organisation: {
        kind: 'company',
        seat: { company: 'Muster GmbH', street: 'Musterweg 1', city: 'Frankfurt am Main', countryCode: 'DE' },
        contacts: [{ id: admin.id, email: admin.email, name: 'Kim Muster' }],
      },
    });
    const placed = await order(company, { contactId: admin.id });
    expect(placed.json.data).toMatchObject({ totalPrice: 22.55, isPaid: false });
    await house.drainJobs();
    const [mail] = await house.mailsTo(admin.email);
    await answerHosted(house, /https?:\/\/\S*sandbox-pay\S*/.exec(mail!.text)![0]);
    const { checkoutId } = placed.json.data;
    const { token } = await actingFor(house, admin, company);
    await house.call('GET', `/api/checkout/v2/checkouts/paymentStatus?checkoutId=${checkoutId}`, { token });
    await house.drainJobs();
    const made = await orderOf(company);
    expect(made).toMatchObject({ takenBy: clerk.id, actedBy: admin.id, company: 'Muster GmbH' });
    expect((await house.mailsTo(company.email)).length).toBeGreaterThan(0);
    const shown = await house.call('GET', `/api/office/v1/orders/${made.id}`, { token: clerk.token });
    expect(shown.json.data.customer).toMatchObject({
      id: company.id,
      isOrganisation: true,
      name: 'Muster GmbH',
      orderedBy: { accountId: admin.id, name: 'Kim Muster' },
    });
    const rows = await house.auditOf({ subjectId: company.id });
    expect(rows.at(-1)).toMatchObject({
      accountId: clerk.id,
      subjectKind: 'organisation',
      after: { checkoutId, payment: 'link', totalPrice: 22.55, contact: admin.id },
    });
  });

  it('goes on its account, up to its own credit line', async () => {
    const [{ full }, company] = [await anEvent(house.context()), await anOrganisation(house, admin)];
    await aCreditLine(house.database, company.id, 4000);
    await add(company, full, 2);
    const onAccount = () => order(company, { payment: 'account', contactId: admin.id });
    expect((await onAccount()).json.data).toMatchObject({ totalPrice: 30, isPaid: true });
    expect(await sql`select owed from payment.credit_line where fan_id = ${company.id}`).toEqual([{ owed: 3000 }]);
    await add(company, full, 2);
    expect((await onAccount()).json.errorCode).toBe('ON_ACCOUNT_LIMIT_EXCEEDED');
  });

  it('is refused without an admin (400), for one that the clerk administers (403), and for a person', async () => {
    const { sku } = await aProduct(house.context(), { price: 2000, onHand: 9 });
    const member = await house.aFan();
    const fanClub = await aFanClub(house, admin);
    await add(fanClub, sku);
    for (const parts of [{}, { contactId: member.id }, { contactId: clerk.id }]) {
      const { status, json } = await order(fanClub, parts);
      expect([status, json.errors]).toEqual([400, { contactId: ['invalid'] }]);
    }
    await add(member, sku);
    expect((await order(member, { contactId: admin.id })).json.errors).toEqual({ contactId: ['invalid'] });
    const own = await anOrganisation(house, clerk);
    expect((await call('GET', `/${own.id}`)).json.errorCode).toBe('OWN_CASE');
    expect((await order(own, { contactId: clerk.id })).json.errorCode).toBe('OWN_CASE');
  });
});
