import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { holdVoucher } from './holdVoucher.ts';
import { issueVoucher } from './issueVoucher.ts';

const house = await testHouse();
const { sql } = house.database;
const issue = (parts: Partial<Parameters<typeof issueVoucher>[1]> = {}) =>
  house.context().inTransaction((tx) => issueVoucher(tx, { tenant: 1, amount: 2500, cause: newId(), ...parts }));

it('is worth what is owed, valid for three years from the end of the year, and keeps why', async () => {
  const cause = `payout ${newId()}`;
  const { id, code, validUntil } = await issue({ tenant: 2, cause });
  expect(code.replaceAll('-', '').length).toBeGreaterThanOrEqual(16);
  expect(validUntil.getTime()).toBeGreaterThan(Date.now() + 3 * 365 * 86_400_000);
  const [row] =
    await sql`select tenant, code, initial, balance, is_active, cause from voucher.voucher where id = ${id}`;
  expect(row).toEqual({ tenant: 2, code, initial: 2500, balance: 2500, isActive: true, cause });
});

it('is held by a cart like any other, as far as it is worth', async () => {
  const { code } = await issue({ amount: 1000 });
  const hold = (toPay: number) =>
    house.context().inTransaction((tx) => holdVoucher(tx, { cartId: newId(), tenant: 1, code, toPay }));
  expect((await hold(999)).error).toBe('VOUCHER_WOULD_EXCEED_APPLICABLE_AMOUNT');
  expect((await hold(1000)).voucher).toMatchObject({ code, balance: 1000 });
});

it('is the same one for the same cause, and another one for another cause, partner or amount is refused', async () => {
  const cause = newId();
  const first = await issue({ cause });
  expect(await issue({ cause })).toEqual(first);
  expect((await issue({ cause, tenant: 2 })).id).not.toBe(first.id);
  await expect(issue({ cause, amount: 2501 })).rejects.toThrow('another amount');
});

it('is issued once to 40 who ask at the same time', async () => {
  const cause = newId();
  const issued = await Promise.all(Array.from({ length: 40 }, () => issue({ cause })));
  expect(new Set(issued.map(({ code }) => code)).size).toBe(1);
  expect(await sql`select 1 from voucher.voucher where cause = ${cause}`).toHaveLength(1);
});

it('goes with the transaction that issued it', async () => {
  const cause = newId();
  const undone = house.context().inTransaction(async (tx) => {
    await issueVoucher(tx, { tenant: 1, amount: 1, cause });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await sql`select 1 from voucher.voucher where cause = ${cause}`).toHaveLength(0);
});
