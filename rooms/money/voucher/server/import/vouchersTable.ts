import { club } from '#club/club.ts';
import { partners } from '#club/partners.ts';
import { newId } from '#platform/ids/ids.ts';
import { centsOf, isDay } from '#platform/imports/cellRules.ts';
import type { TableImport } from '#platform/imports/importTable.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import { insertAll, listTenantsOfCodes } from '../voucherStore.ts';

/** A line of a list of vouchers; `balance` in cents. */
type VoucherRow = { code: string; tenant: number; balance: number; validUntil: Date | null };

/**
 * Vouchers of an earlier system with what they are still worth. One that is here already stays as it is: it may have
 * paid meanwhile, and the table does not know.
 */
export const vouchersTable: TableImport<VoucherRow> = {
  needed: ['code', 'balance'],
  further: ['valid_until', 'company'],
  read: readVoucher,
  keysOf: ({ code }) => [code],
  async judge({ sql }, rows) {
    const codes = rows.map(({ code }) => code);
    const tenants = new Map((await listTenantsOfCodes(sql, codes)).map(({ code, tenant }) => [code, tenant]));
    return rows.map(({ code, tenant }) => {
      const known = tenants.get(code);
      if (known === undefined) return 'added';
      return known === tenant ? 'known' : { fault: 'another company has a voucher with that code' };
    });
  },
  write: (tx, rows) =>
    insertAll(
      tx.sql,
      rows.map((row) => ({ ...row, id: newId() })),
      tx.now,
    ),
};

function readVoucher(cell: (column: string) => string): { row: VoucherRow; faults: string[] } {
  const code = cell('code').toUpperCase();
  const tenant = Number(cell('company') || club.defaultTenant);
  const balance = centsOf(cell('balance')) ?? 0;
  const lastDay = cell('valid_until');
  const isGoodDay = lastDay === '' || isDay(lastDay);
  const faults = [
    ...(/^[A-Z0-9-]{4,40}$/.test(code) ? [] : ['code has 4 to 40 letters, digits and hyphens']),
    ...(balance > 0 ? [] : ['balance is no amount above zero such as 25.00']),
    ...(isGoodDay ? [] : ['valid_until is no day such as 2027-12-31']),
    ...(partners.some(({ id }) => Number(id) === tenant) ? [] : ['company is no number of a company of partners.ts']),
  ];
  return { row: { code, tenant, balance, validUntil: isGoodDay ? endOf(lastDay) : null }, faults };
}

/** When a day is over in the club's time zone; null: no day was told. */
function endOf(day: string): Date | null {
  if (day === '') return null;
  const next = new Date(Date.parse(`${day}T00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return momentsOf(next, '00:00', club.timeZone)[0] ?? null;
}
