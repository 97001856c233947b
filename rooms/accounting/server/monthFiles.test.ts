import { setImmediate as others } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { PostedDocument } from '#rooms/order/server/index.ts';
import { csvFile, datevFiles, type MonthFile } from './monthFiles.ts';

const count = 5000;
const numberOf = (n: number) => `1-R${100_000 + n}`;
const documents = Array.from({ length: count }, (_, n): PostedDocument => {
  const postings = [{ kind: 'Merchandise', vatRate: 19, gross: 4995, vat: 797 }];
  const order = { orderNumber: `1-${n}`, gross: 4995, vouchers: 0, paymentType: 'creditcard' };
  return { kind: 'invoice', number: numberOf(n), issuedOn: '2026-10-09', ...order, postings };
});
const datev = () => datevFiles({ tenant: 1, month: '2026-10' }, documents, { now: new Date(), isClosed: false });
const lines = ({ content }: MonthFile) => Buffer.from(content).toString('latin1').trimEnd().split('\r\n');

/** Makes a file and counts how often other work has its turn meanwhile. */
async function meanwhile<T>(make: () => Promise<T>): Promise<{ made: T; turns: number }> {
  let [turns, isMade] = [0, false];
  const making = make().finally(() => {
    isMade = true;
  });
  for (; !isMade; turns += 1) await others();
  return { made: await making, turns };
}

it('writes a large month for DATEV in order and whole, and lets other requests have their turn', async () => {
  const { made, turns } = await meanwhile(datev);
  const [file] = made;
  // Revenue and payment of each invoice, below the head and the columns.
  expect([made.length, lines(file!).length]).toEqual([1, 2 + 2 * count]);
  const numbers = lines(file!)
    .slice(2)
    .map((line) => /1-R\d+/.exec(line)?.[0]);
  expect(numbers).toEqual(documents.flatMap(({ number }) => [number, number]));
  expect(turns).toBeGreaterThan(20);
});

it('writes a large month as a table in the same way', async () => {
  const { made, turns } = await meanwhile(() => csvFile(documents));
  expect(
    lines(made)
      .slice(1)
      .map((line) => line.split(',')[1]),
  ).toEqual(documents.map(({ number }) => `"${number}"`));
  expect(turns).toBeGreaterThan(5);
});

it('is a head alone in a month without documents', async () => {
  const [file, ...others] = await datevFiles({ tenant: 1, month: '2026-10' }, [], { now: new Date(), isClosed: false });
  expect([lines(file!).length, others.length, lines(await csvFile([])).length]).toEqual([2, 0, 1]);
});
