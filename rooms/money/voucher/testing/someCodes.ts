import { newId } from '#platform/ids/ids.ts';
import type { HouseDoor } from '#platform/testing/testHouse.ts';
import { unlimitedPromotion } from '../server/codeRules.ts';
import { insertAll as insertPromotionCodes, type NewPromotionCode } from '../server/promotionStore.ts';
import { insertAll as insertVouchers } from '../server/voucherStore.ts';

const aCode = (): string => newId().toUpperCase();

/** Issues a voucher of 10.00 with a code of its own; answers the code. */
export async function aVoucher(
  house: HouseDoor,
  parts: { balance?: number; tenant?: number; validUntil?: Date } = {},
): Promise<string> {
  const voucher = { id: newId(), code: aCode(), tenant: 1, balance: 1000, validUntil: null, ...parts };
  await insertVouchers(house.database.sql, [voucher], new Date());
  return voucher.code;
}

/** Issues a promotion code of 10 % on everything; answers the code. */
export async function aPromotionCode(house: HouseDoor, parts: Partial<NewPromotionCode> = {}): Promise<string> {
  const code: NewPromotionCode = {
    ...unlimitedPromotion,
    id: newId(),
    code: aCode(),
    kind: 'percent',
    value: 10,
    ...parts,
  };
  await insertPromotionCodes(house.database.sql, [code], new Date());
  return code.code;
}

/** What a voucher is worth now, in cents. */
export async function balanceOf(house: HouseDoor, code: string): Promise<number> {
  const [row] = await house.database.sql<{ balance: number }[]>`
    select balance from voucher.voucher where code = ${code}`;
  return row?.balance ?? Number.NaN;
}
