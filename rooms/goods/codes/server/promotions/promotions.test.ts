import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aCategory, aProduct } from '#rooms/goods/shop/testing/index.ts';
import { aPromotionCode } from '#rooms/money/voucher/testing/index.ts';
import { runPromotionsCommand } from './runPromotionsCommand.ts';

const house = await testHouse({ DATABASE_POOL: '10' });
const { sql } = house.database;
const [admin, shop, service, packer] = [
  await house.aStaffMember('administrator'),
  await house.aStaffMember('shop'),
  await house.aStaffMember('service'),
  await house.aStaffMember('fulfilment'),
];
const { sku } = await aProduct(house.context(), { price: 2000, onHand: 1000, shippingCodes: ['download'] });
const [{ id: productId, article } = { id: '', article: '' }] = await sql<{ id: string; article: string }[]>`
  select p.id, p.sku as article from shop.product p join shop.variant v on v.product_id = p.id where v.sku = ${sku}`;

const base = '/api/office/v1/promotions';
const get = (path: string, who = admin) => house.call('GET', `${base}${path}`, { token: who.token });
const aCode = () => newId().toUpperCase();
const terms = {
  kind: 'percent',
  value: 10,
  minimumOrderValue: 0,
  isExclusive: false,
  articles: [],
  categories: [],
  reason: 'Derbywoche',
};
const make = (body: object, who = admin) =>
  house.call('POST', base, {
    token: who.token,
    body: { requestId: newId(), tenant: 1, code: aCode(), ...terms, ...body },
  });
const change = (id: string, body: object) =>
  house.call('PUT', `${base}/${id}`, { token: admin.token, body: { ...terms, ...body } });
const end = (id: string, isEnded: boolean, who = admin) =>
  house.call('POST', `${base}/${id}/ending`, { token: who.token, body: { isEnded, reason: 'Zu früh veröffentlicht' } });
/** Somebody of finance agrees to what was asked about a code; answers what they saw of it. */
async function approve(id: string) {
  const { token } = await house.aStaffMember('finance');
  const waiting = await house.call('GET', '/api/office/v1/approvals', { token });
  const asked = waiting.json.data.items.find(({ subject }: { subject: { id: string } }) => subject.id === id);
  const { status } = await house.call('POST', `/api/office/v1/approvals/${asked.id}/approval`, { token });
  return { status, label: asked.subject.label };
}
const made = async (body: object = {}) => (await make(body)).json.data as { id: string; code: string; version: number };

/** A fan with a scarf in the cart. */
async function aBuyer() {
  const { token } = await house.aFan();
  const call = (path: string, body: object) => house.call('POST', `/api/${path}`, { token, body });
  await call('shop/v4/carts/self/items', { sku, quantity: 1, userOptionValues: [] });
  const address = {
    firstName: 'Toni',
    lastName: 'Muster',
    street: 'Waldweg 7',
    postalCode: '60528',
    city: 'Frankfurt am Main',
    countryCode: 'DE',
  };
  return {
    enter: (code: string) => call('shop/v2/carts/self/discounts', { code }),
    order: () => call('checkout/v2/checkouts/nopayment', { shippingAddress: address, billingAddress: address }),
  };
}

it('makes a code that buyers can enter at once, once for one request, and says who made it and why', async () => {
  const [requestId, code] = [newId(), aCode()];
  const body = { requestId, code: ` ${code.toLowerCase()} `, kind: 'amount', value: 5.5, minimumOrderValue: 15 };
  expect((await make(body, shop)).json.data).toMatchObject({
    id: requestId,
    code,
    kind: 'amount',
    value: 5.5,
    minimumOrderValue: 15,
    state: 'active',
    used: 0,
    version: 1,
    changes: [{ what: 'made', who: { accountId: shop.id }, why: 'Derbywoche' }],
  });
  expect((await make(body, shop)).json.data.changes).toHaveLength(1);
  expect((await make({ code })).json.errorCode).toBe('PROMOTION_CODE_TAKEN');
  expect((await (await aBuyer()).enter(code)).status).toBe(200);
});

it('ties a code to articles and days, and refuses what cannot be', async () => {
  const { id } = await made({ articles: [article], firstDay: '2099-12-01', lastDay: '2099-12-24' });
  expect((await get(`/${id}`)).json.data).toMatchObject({
    firstDay: '2099-12-01',
    lastDay: '2099-12-24',
    state: 'planned',
    articles: [{ sku: article }],
  });
  const [kept] = await sql`select product_ids, valid_from, valid_until from voucher.promotion_code where id = ${id}`;
  expect(kept).toEqual({
    productIds: [productId],
    validFrom: new Date('2099-11-30T23:00:00Z'),
    validUntil: new Date('2099-12-24T23:00:00Z'),
  });
  expect((await make({ articles: ['99999999'] })).json.errorCode).toBe('PROMOTION_ARTICLE_UNKNOWN');
  for (const [field, body] of [
    ['value', { value: 101 }],
    ['value', { value: 2.5 }],
    ['lastDay', { firstDay: '2026-12-02', lastDay: '2026-12-01' }],
    ['code', { code: 'Ü' }],
  ] as const) {
    const { status, json } = await make(body);
    expect([status, Object.keys(json.errors)]).toEqual([400, [field]]);
  }
});

it('is changed on its newest version only, and keeps before and after in the trail', async () => {
  const { id, version } = await made();
  expect((await change(id, { version, value: 20 })).json.data).toMatchObject({ value: 20, version: 2 });
  expect((await change(id, { version, value: 30 })).json.errorCode).toBe('CHANGED_MEANWHILE');
  const line = (await house.auditOf({ subjectId: id })).find(({ before }) => before !== null);
  expect(line).toMatchObject({ before: { value: 10 }, after: { value: 20 } });
});

it('is changed once by ten clerks at the same time', async () => {
  const { id, version } = await made();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => change(id, { version, value: n + 1 })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
});

it('ends for buyers at once, and is taken back', async () => {
  const { id, code } = await made();
  const buyer = await aBuyer();
  expect((await end(id, true)).json.data.state).toBe('ended');
  expect((await end(id, true)).json.errorCode).toBe('CHANGED_MEANWHILE');
  expect((await buyer.enter(code)).json.errorCode).toBe('PROMOTIONCODE_IS_NOT_ACTIVE');
  const { data } = (await end(id, false)).json;
  expect([data.state, data.changes.map(({ what }: { what: string }) => what)]).toEqual([
    'active',
    ['resumed', 'ended', 'made'],
  ]);
  expect((await buyer.enter(code)).status).toBe(200);
});

it('shows how often it was used and for which orders, and no lower maximum than that', async () => {
  const { id, code } = await made({ value: 100 });
  await approve(id);
  const { version } = (await get(`/${id}`)).json.data;
  for (const _ of [1, 2]) {
    const buyer = await aBuyer();
    await buyer.enter(code);
    expect((await buyer.order()).status).toBe(200);
  }
  expect((await get(`/${id}`)).json.data).toMatchObject({ used: 2, discount: 40 });
  const uses = (await get(`/${id}/uses`)).json.data;
  expect(uses.items).toMatchObject(Array(2).fill({ amount: 20, orders: [{ number: expect.stringMatching(/^1-/) }] }));
  const older = (await get(`/${id}/uses?after=${uses.items[0].id}`)).json.data.items;
  expect(older).toEqual([uses.items[1]]);
  const limited = { version, value: 100 };
  expect((await change(id, { ...limited, maxUses: 1 })).json.errorCode).toBe('PROMOTION_USED_MORE_OFTEN');
  expect((await change(id, { ...limited, maxUses: 2 })).status).toBe(200);
  await approve(id);
  expect((await get(`/${id}`)).json.data.state).toBe('usedUp');
  const late = await aBuyer();
  expect((await late.enter(code)).json.errorCode).toBe('PROMOTIONCODE_RESERVATION_VALIDATION_FAILURE');
});

it('lists by the beginning of a code, by state and seller, page by page', async () => {
  const expired = await aPromotionCode(house, { tenant: 2, validUntil: new Date(Date.now() - 1000) });
  const running = await aPromotionCode(house, { tenant: 2 });
  const codes = async (query: string) =>
    (await get(`?tenant=2&${query}`)).json.data.items.map(({ code }: { code: string }) => code);
  expect(await codes('state=expired')).toEqual([expired]);
  expect(await codes(`q=${running.slice(0, 30).toLowerCase()}`)).toEqual([running]);
  const { id } = (await get(`?tenant=2&q=${running}`)).json.data.items[0];
  expect(await codes(`after=${id}`)).toEqual([expired]);
});

it('names categories with those above them, since two may be called the same', async () => {
  const training = await aCategory(house.context(), 'Training');
  const { id } = await aCategory(house.context(), 'Jacken', training.id);
  const categories = await house.call('GET', '/api/office/v1/promotion-categories', { token: shop.token });
  const named = { id, name: 'Training › Jacken' };
  expect(categories.json.data.items).toContainEqual(named);
  const { id: promotionId } = await made({ categories: [id] });
  expect((await get(`/${promotionId}`)).json.data.categories).toEqual([named]);
});

it('is looked at by customer service, changed only by shop and administrator, and hidden from the others', async () => {
  const { id } = await made();
  expect((await get(`/${id}`, service)).status).toBe(200);
  expect([(await make({}, service)).status, (await end(id, true, service)).status]).toEqual([403, 403]);
  expect((await get('', packer)).status).toBe(403);
  expect((await get(`/${newId()}`)).status).toBe(404);
});

it('is found by the command palette', async () => {
  const { id, code } = await made();
  const { items } = (await house.call('GET', `/api/office/v1/find?q=${code}`, { token: shop.token })).json.data;
  expect(items).toMatchObject([{ title: code, href: `/office/promotions/${id}/` }]);
});

it('is made, listed and ended by the command line through the same use cases', async () => {
  const run = (...words: string[]) => runPromotionsCommand(house.context(), words);
  const code = aCode();
  expect(await run('add', code, '--euros', '5', '--uses', '3')).toBe(`${code} is active.`);
  expect(await run('list', code.toLowerCase())).toBe(`${code}  active  5 €  used 0`);
  expect(await run('end', code)).toBe(`${code} has ended.`);
  await expect(run('add', code, '--percent', '10')).rejects.toThrow('PROMOTION_CODE_TAKEN');
  await expect(run('add', 'X', '--percent', '400')).rejects.toThrow(/code, value/);
  await expect(run('end', 'NEVER-MADE')).rejects.toThrow('There is no promotion code');
});

it('a code that takes off more than half waits, ended, until a second person agrees', async () => {
  const one = (await make({ value: 100 }, shop)).json.data;
  expect(one).toMatchObject({ state: 'ended', isAsked: true });
  expect((await (await aBuyer()).enter(one.code)).status).not.toBe(200);
  expect((await end(one.id, false, shop)).json.errorCode).toBe('APPROVAL_WAITS');
  expect(await approve(one.id)).toEqual({ status: 200, label: one.code });
  expect((await get(`/${one.id}`)).json.data).toMatchObject({ state: 'active', isAsked: false });
  expect((await (await aBuyer()).enter(one.code)).status).toBe(200);
  const half = await made({ value: 50 });
  expect((await change(half.id, { version: half.version, value: 51 })).json.data).toMatchObject({
    state: 'ended',
    isAsked: true,
  });
});
