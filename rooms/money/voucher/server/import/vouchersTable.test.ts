import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { vouchersCommands } from '../vouchersCommands.ts';

const house = await testHouse();
const { sql } = house.database;
const folder = await mkdtemp(join(tmpdir(), 'kurve-vouchers-'));
afterAll(() => rm(folder, { recursive: true }));
const file = join(folder, 'vouchers.csv');

async function run(lines: string[], ...flags: string[]): Promise<string> {
  if (!('run' in vouchersCommands)) throw new Error('The topic needs no house.');
  await writeFile(file, ['code;balance;valid_until;company', ...lines].join('\n'));
  return vouchersCommands.run(house.context(), ['import', file, ...flags], house.house);
}
const stored = async (code: string) =>
  (await sql`select tenant, initial, balance, valid_until from voucher.voucher where code = ${code}`)[0];

it('takes over vouchers with their balance, and leaves those alone that are here', async () => {
  const lines = ['alt-0001;25,00;2027-12-31;', 'ALT-0002;10;;2'];
  expect(await run(lines, '--dry-run')).toBe('Would import: 2 new vouchers, 0 changed, 0 as they were');
  expect(await stored('ALT-0001')).toBeUndefined();
  expect(await run(lines)).toBe('Imported: 2 new vouchers, 0 changed, 0 as they were');
  const first = { tenant: 1, initial: 2500, balance: 2500, validUntil: new Date('2027-12-31T23:00:00Z') };
  expect(await stored('ALT-0001')).toEqual(first);
  expect(await stored('ALT-0002')).toEqual({ tenant: 2, initial: 1000, balance: 1000, validUntil: null });
  await sql`update voucher.voucher set balance = 700 where code = 'ALT-0001'`;
  expect(await run(lines)).toBe('Imported: 0 new vouchers, 0 changed, 2 as they were');
  expect(await stored('ALT-0001')).toEqual({ ...first, balance: 700 });
});

it('names line and column of what is wrong, never the code, and imports nothing', async () => {
  await run(['ALT-0003;5;;2']);
  const wrong = ['ALT-0004;0;;', 'x;5;;', 'ALT-0005;5;2027-02-30;', 'ALT-0006;5;;99', 'ALT-0003;5;;1'];
  const told = run([...wrong, 'ALT-0007;5;;', 'alt-0007;5;;']);
  await expect(told).rejects.toThrow('Nothing was imported');
  const lines = String(await told.catch(({ message }) => message)).split('\n');
  expect(lines.slice(1)).toEqual([
    '  line 2: balance is no amount above zero such as 25.00',
    '  line 3: code has 4 to 40 letters, digits and hyphens',
    '  line 4: valid_until is no day such as 2027-12-31',
    '  line 5: company is no number of a company of partners.ts',
    '  line 6: another company has a voucher with that code',
    '  line 8: names the same as line 7',
  ]);
  expect(await stored('ALT-0007')).toBeUndefined();
});
