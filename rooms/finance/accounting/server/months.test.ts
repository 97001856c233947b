import { describe, expect, it } from 'vitest';
import { accounting } from '#club/accounting.ts';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aVoucher } from '#rooms/money/voucher/testing/index.ts';
import { setOrder } from '#rooms/orders/order/testing/setOrder.ts';
import { lastMonths, midnightOf } from './dayRules.ts';
import { aFinanceOffice, hashOf } from './testing/aFinanceOffice.ts';

const house = await testHouse();
const { sql } = house.database;
const { clerk, second, get, post, file, anInvoice, refundOne } = await aFinanceOffice(house);
const [current, last, before] = lastMonths(house.context().today().slice(0, 7), 3) as [string, string, string];
const inMonth = (month: string, hours = 30) => new Date(midnightOf(`${month}-01`).getTime() + hours * 3_600_000);
const close = (month: string, token = clerk.token, tenant = 1) =>
  post('/accounting/closings', { tenant, month }, token);
const reopen = (id: string, token = second.token) =>
  post(`/accounting/closings/${id}/reopening`, { reason: 'Beleg fehlte' }, token);
const exported = (month: string, format: 'datev' | 'csv') =>
  file(`/accounting/months/${month}/export`, { tenant: '1', format });

const voucher = await aVoucher(house, { balance: 1500 });
await anInvoice(inMonth(last));
await anInvoice(inMonth(last, 400), 1, [voucher]);
await refundOne(await anInvoice(inMonth(current, 1), 3));

/** Gross cents on the accounts of revenue and refunds, as the file books them. */
function revenueOf(datev: Buffer): number {
  const rows = datev.toString('latin1').split('\r\n').slice(2, -1);
  const own: string[] = [accounting.receivables, accounting.voucherLiability, accounting.paymentClearing];
  return rows.reduce((sum, row) => {
    const [amount = '', side, , , , , , contra = ''] = row.split(';');
    if (own.includes(contra)) return sum;
    const cents = Number(amount.replace(',', ''));
    return sum + (side === '"S"' ? cents : -cents);
  }, 0);
}
/** Gross and VAT cents of the plain file. */
function sumsOf(csv: Buffer): [gross: number, vat: number] {
  const rows = csv
    .toString('utf8')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.slice(1, -1).split('","'));
  const sum = (column: number) => rows.reduce((all, cells) => all + Math.round(Number(cells[column]) * 100), 0);
  return [sum(6), sum(8)];
}
const revenueOfPage = async (month: string) => {
  const { json } = await get('/revenue', {
    from: `${month}-01`,
    to: month === current ? house.context().today() : `${month}-28`,
  });
  return [Math.round(json.data.total.gross * 100), Math.round(json.data.total.vat * 100)];
};

describe('a month', () => {
  it.each([current, last])('%s has the same sums on the page, in both files and in the documents', async (month) => {
    const [datev, csv] = [await exported(month, 'datev'), await exported(month, 'csv')];
    const [documents] = await sql<{ gross: number; vat: number }[]>`
      select sum(case kind when 'invoice' then 1 else -1 end * (content ->> 'gross')::integer)::float8 as gross,
        sum(case kind when 'invoice' then 1 else -1 end *
          (select sum((tax ->> 'vat')::integer) from jsonb_array_elements(content -> 'taxes') as tax))::float8 as vat
      from "order".document where content ->> 'issuedOn' like ${`${month}-%`}`;
    const expected = [documents!.gross, documents!.vat];
    expect(expected[0]).toBeGreaterThan(0);
    expect(await revenueOfPage(month)).toEqual(expected);
    expect(sumsOf(csv.bytes)).toEqual(expected);
    expect(revenueOf(datev.bytes)).toBe(expected[0]);
    const { data } = (await get(`/accounting/months/${month}`, { tenant: '1' })).json;
    expect([Math.round(data.gross * 100), Math.round(data.vat * 100)]).toEqual(expected);
  });

  it('says what stands in it and what is still open', async () => {
    const waiting = await anInvoice(inMonth(current, 1), 1);
    await setOrder(house.context(), waiting.orderId, { createdAt: inMonth(last), awaitsDispatch: true });
    const { json } = await get(`/accounting/months/${last}`, { tenant: '1' });
    expect(json.data).toMatchObject({
      tenantId: 1,
      month: last,
      state: 'open',
      invoices: 2,
      creditNotes: 0,
      parts: 1,
      open: { discrepancies: [], openItems: { count: 0, owed: 0 }, notInvoiced: { count: 0, amount: 0 } },
    });
    const months = (await get('/accounting/months', { tenant: '1' })).json.data;
    expect(months.items.slice(0, 2)).toMatchObject([
      { month: current, state: 'running' },
      { month: last, state: 'open', gross: json.data.gross },
    ]);
    expect(months.items).toHaveLength(12);
  });
});

describe('closing a month', () => {
  it('keeps its files byte for byte, with their hashes, and says who did it', async () => {
    const { status, json } = await close(last);
    expect(status).toBe(200);
    const closing = json.data;
    expect(closing).toMatchObject({
      tenantId: 1,
      month: last,
      invoices: 2,
      creditNotes: 0,
      closedBy: { accountId: clerk.id, name: 'Toni Muster' },
      files: [
        { format: 'datev', part: 1 },
        { format: 'csv', part: 1 },
      ],
    });
    const datev = await exported(last, 'datev');
    const again = await exported(last, 'datev');
    const csv = await exported(last, 'csv');
    expect([datev, csv].map(({ bytes }) => hashOf(bytes))).toEqual(
      closing.files.map(({ sha256 }: { sha256: string }) => sha256),
    );
    expect(datev.bytes.equals(again.bytes)).toBe(true);
    expect(datev.bytes.toString('latin1').split('\r\n')[0]?.split(';')[20]).toBe('1');
    const [line] = await house.auditOf({ what: 'POST %/accounting/closings' });
    expect(line).toMatchObject({ accountId: clerk.id, after: { state: 'closed', invoices: 2, creditNotes: 0 } });
    await expect(anInvoice(inMonth(last))).rejects.toThrow('in a month that is closed');
  });

  it('is refused twice, before the month is over, and for a partner that there is not', async () => {
    const outcomes = [await close(last), await close(current), await close(before, clerk.token, 9)];
    expect(outcomes.map(({ status, json }) => [status, json.errorCode])).toEqual([
      [409, 'MONTH_CLOSED'],
      [409, 'MONTH_NOT_OVER'],
      [404, 'NOT_FOUND'],
    ]);
  });

  it('happens once, when two clerks do it at the same moment', async () => {
    const outcomes = await Promise.all([close(before), close(before, second.token)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is undone by a second person alone, who says why; the files of before stay', async () => {
    const { json } = await get('/accounting/months', { tenant: '1' });
    const { id } = json.data.closings.find(({ month }: { month: string }) => month === last);
    const own = await reopen(id, clerk.token);
    expect([own.status, own.json.errorCode]).toEqual([403, 'OWN_CLOSING']);
    await expect(sql`
      update accounting.closing set reopened_at = now(), reopened_by = closed_by, reopen_reason = 'x' where id = ${id}`).rejects.toThrow(
      'closing_check',
    );
    const { status, json: reply } = await reopen(id);
    expect([status, reply.data.reopened]).toMatchObject([
      200,
      { by: { accountId: second.id }, reason: 'Beleg fehlte' },
    ]);
    expect((await reopen(id)).json.errorCode).toBe('MONTH_OPEN');
    expect((await reopen(newId())).status).toBe(404);
    await anInvoice(inMonth(last, 500), 1);
    const again = await close(last, second.token);
    expect([again.status, again.json.data.invoices]).toEqual([200, 3]);
    const kept = await sql`select 1 from accounting.closing_file where closing_id = ${id}`;
    expect(kept).toHaveLength(2);
    await expect(sql`delete from accounting.closing_file where closing_id = ${id}`).rejects.toThrow('stay as they are');
    await expect(sql`update accounting.closing set gross = 0 where id = ${id}`).rejects.toThrow('stay as they are');
  });

  it('answers 404 for a part that there is not', async () => {
    for (const month of [last, current])
      expect(
        (await file(`/accounting/months/${month}/export`, { tenant: '1', format: 'datev', part: '2' })).status,
      ).toBe(404);
  });
});
