import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { readPayment } from '#rooms/money/payment/server/index.ts';
import { aReturn } from '../testing/aReturn.ts';

const house = await testHouse();
const { sql } = house.database;
const { token } = await house.aStaffMember('service');

const read = async (number: string) =>
  (await house.call('GET', `/api/office/v1/returns/${number}`, { token })).json.data;
const onNow = async (number: string, deed: string, body: object = {}) => {
  const { version } = await read(number);
  const path = `/api/office/v1/returns/${number}/${deed}`;
  return house.call(deed === 'grades' ? 'PUT' : 'POST', path, { token, body: { version, ...body } });
};
type Pieces = { grade: string; quantity: number; deduction?: { amount: number; reason: string } };
const grade = async (number: string, ...pieces: Pieces[]) => {
  const { lines } = await read(number);
  return onNow(number, 'grades', { lines: [{ lineId: lines[0].id, pieces }] });
};
const onHand = async (sku: string) => (await sql`select on_hand from shop.stock where sku = ${sku}`)[0]?.onHand;
const textsTo = async (email: string) => (await house.mailsTo(email)).map(({ text }) => text).join('\n');

describe('wear (§ 357a BGB)', () => {
  const worn = (quantity: number, amount: number, what = 'used') => ({
    grade: what,
    quantity,
    deduction: { amount, reason: 'Deutlich getragen' },
  });

  it('is kept of the refund, the credit note and the books, and the buyer reads why', async () => {
    const { number, fan, orderId, paymentId, sku } = await aReturn(house);
    await onNow(number, 'arrival');
    await grade(number, { grade: 'asNew', quantity: 1 }, worn(1, 7.5));
    const seen = await read(number);
    expect(seen.deeds.refund).toEqual({ amount: 37.45, shipping: 4.95, toVouchers: 0, isWithBank: false });
    expect(seen.lines.map((line: { deduction?: object }) => line.deduction)).toEqual(
      expect.arrayContaining([undefined, { amount: 7.5, reason: 'Deutlich getragen' }]),
    );
    await onNow(number, 'refund', { amount: 37.45 });
    await house.drainJobs();
    expect([await onHand(sku), (await readPayment({ sql }, paymentId))?.refundedAmount]).toEqual([8, 3745]);
    expect(await textsTo(fan.email)).toMatch(
      /Wir geben dir 37,45\s€ zurück[\s\S]*§ 357a BGB[\s\S]*getragen[\s\S]*−7,50/,
    );
    const [note] = await sql`
      select content -> 'gross' as gross, content -> 'deduction' as deduction,
        jsonb_path_query_array(content, '$.lines[*].deduction') as of_lines from "order".document
      where order_id = ${orderId} and kind = 'creditNote'`;
    // What was kept is no promotion code, and the credit note does not call it one.
    expect(note).toEqual({ gross: 3745, deduction: 750, ofLines: [750] });
    const own = await house.call('GET', `/api/checkout/v3/orders/${orderId}/returns`, { token: fan.token });
    expect(own.json.data.lines[0].returns.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([
      12.5, 20,
    ]);
  });

  it('may come to the whole price and not to a cent more, and to nothing of what is as new', async () => {
    const { number } = await aReturn(house);
    await onNow(number, 'arrival');
    const tooMuch = await grade(number, { grade: 'asNew', quantity: 1 }, worn(1, 20.01));
    expect([tooMuch.status, tooMuch.json.errorCode]).toEqual([422, 'RETURN_DEDUCTION_TOO_HIGH']);
    expect((await grade(number, worn(2, 1, 'asNew'))).status).toBe(400);
    expect((await grade(number, worn(2, 40))).status).toBe(200);
    expect((await onNow(number, 'refund', { amount: 4.95 })).json.data.state).toBe('refunded');
    const above = sql`update returns.line set deduction = amount + 1 where deduction > 0`;
    await expect(above).rejects.toThrow(/line_deduction/);
  });

  it('is forgotten when the grades are taken back', async () => {
    const { number } = await aReturn(house);
    await onNow(number, 'arrival');
    await grade(number, { grade: 'asNew', quantity: 1 }, worn(1, 5));
    expect((await onNow(number, 'undo')).json.data.lines.some((line: object) => 'deduction' in line)).toBe(false);
  });
});
