import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { addDays } from '#platform/time/addDays.ts';
import { aSeller } from '#rooms/tickets/ticketing/testing/index.ts';
import { anOffer, sellerCalls } from '../../testing/anOffer.ts';
import { listTerms } from './termsStore.ts';

const house = await testHouse();
const { sql } = house.database;
const [clerk, second] = [await house.aStaffMember('finance'), await house.aStaffMember('finance')];
const day = 86_400_000;
let inDays = 1;
/** Each test begins on a day of its own. */
const nextDay = () => {
  inDays += 1;
  return addDays(house.context().today(), inDays);
};
const later = (days: number) => house.context({ now: new Date(house.context().now.getTime() + days * day) });
const call = (method: string, path: string, body?: object, { token } = clerk) =>
  house.call(method, `/api/office/v1${path}`, { token, ...(body ? { body } : {}) });

const figures = {
  handlingPercent: { single: 8, season: 1 },
  reimbursementPercent: { voucher: 0, creditcard: 4, paypal: 4, sepa: 1 },
  closesHours: 6,
  payableDays: 3,
};
const ask = (effectiveFrom: string, parts: object = {}, by = clerk) => {
  const id = newId();
  const body = { id, effectiveFrom, reason: 'Beschluss des Vorstands', ...figures, ...parts };
  return call('POST', '/resale-terms', body, by).then((reply) => ({ ...reply, id }));
};
const approve = (id: string, by = second) => call('POST', `/approvals/${id}/approval`, {}, by);
async function decided(effectiveFrom: string, parts: object = {}) {
  const { id, status, body } = await ask(effectiveFrom, parts);
  expect(status, body).toBe(200);
  expect((await approve(id)).status).toBe(200);
  return id;
}
const read = async () => (await call('GET', '/resale-terms')).json.data;

describe('fees and deadlines of resale', () => {
  it('CST-25 are those of the club’s folder until two persons have decided otherwise', async () => {
    const usual = (await read()).current;
    expect(usual).toMatchObject({ handlingPercent: { single: 10, season: 0 }, payableDays: 1 });
    const { id } = await ask(nextDay());
    expect(await read()).toMatchObject({ isWaiting: true, current: usual });
    expect((await approve(id, clerk)).status).toBe(403);
    expect((await ask(nextDay())).json.errorCode).toBe('APPROVAL_WAITS');
    await approve(id);
    const after = await read();
    expect(after).toMatchObject({ isWaiting: false, current: usual });
    expect(after.items[0]).toMatchObject({ id, state: 'planned', ...figures, askedBy: { accountId: clerk.id } });
  });

  it('hold from their day on, for what is offered then; what was confirmed keeps its figures', async () => {
    const before = await anOffer(house, () => ({ useVoucher: true }));
    const id = await decided(nextDay());
    await sql`update marketplace.terms set effective_from = ${later(-1).now} where id = ${id}`;
    const sold = await aSeller(house);
    const { json } = await sellerCalls(house, sold.seller).information(sold.rightId);
    expect(json.data.ways).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ payoutType: 'voucher', handlingFee: 4, reimbursementFee: 0 }),
        expect.objectContaining({ payoutType: 'originalPaymentMethod', handlingFee: 4, reimbursementFee: 2 }),
      ]),
    );
    const startsAt = new Date(json.data.ticket.startsAt).getTime();
    expect(new Date(json.data.payableFrom).getTime() - startsAt).toBe(3 * day);
    const offered = await sellerCalls(house, sold.seller).offer(sold, { useVoucher: true });
    const rows = await sql`
      select o.handling_fee, o.payable_days, round(extract(epoch from e.starts_at - l.closes_at) / 3600)::int as hours
      from marketplace.offer o join ticketing.listing l on l.id = o.listing_id join ticketing.event e on e.id = o.event_id
      where o.listing_id in (${before.id}, ${offered.json.data.id}) order by o.listing_id`;
    expect(rows).toEqual([
      { handlingFee: 500, payableDays: 1, hours: 3 },
      { handlingFee: 400, payableDays: 3, hours: 6 },
    ]);
    expect((await before.list())[0]).toMatchObject({ handlingFee: 5, reimbursedAmount: 45 });
    expect((await read()).items.find((one: { id: string }) => one.id === id).state).toBe('current');
  });

  it('are withdrawn before they begin, and not afterwards', async () => {
    const id = await decided(nextDay());
    const withdraw = () => call('POST', `/resale-terms/${id}/withdrawal`, { reason: 'Doch nicht' });
    const { items } = (await withdraw()).json.data;
    expect(items.find((one: { id: string }) => one.id === id).state).toBe('withdrawn');
    expect((await withdraw()).status).toBe(409);
    const said = await house.auditOf({ subjectId: id });
    expect(said.map(({ after }) => after)).toContainEqual({ isWithdrawn: true });
    expect((await call('POST', `/resale-terms/${newId()}/withdrawal`, { reason: 'Doch nicht' })).status).toBe(404);
  });

  it('begin on a day to come, one set of them a day, within the club’s bounds', async () => {
    const taken = nextDay();
    await decided(taken);
    for (const when of [taken, house.context().today(), '2025-01-01'])
      expect((await ask(when)).json.errorCode).toBe('RESALE_TERMS_DAY_NOT_POSSIBLE');
    const bad = [
      { closesHours: 2 },
      { handlingPercent: { single: 11, season: 0 } },
      { payableDays: -1 },
      { reason: '' },
    ];
    for (const parts of bad) expect((await ask(nextDay(), parts)).status).toBe(400);
    expect((await ask(nextDay(), {}, await house.aStaffMember('ticketing'))).status).toBe(403);
  });

  it('are decided once, however many approve at the same moment', async () => {
    const { id } = await ask(nextDay());
    const others = [second, await house.aStaffMember('finance'), await house.aStaffMember('finance')];
    const outcomes = await Promise.all(others.map((by) => approve(id, by)));
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await listTerms(sql)).filter((one) => one.id === id)).toHaveLength(1);
  });
});
