import { expect, it } from 'vitest';
import type { bookkeeping } from '#rooms/orders/order/server/index.ts';
import { countParts, csvFile, datevFiles } from './monthFiles.ts';

const documents = (count: number): bookkeeping.PostedDocument[] =>
  Array.from({ length: count }, (_, n) => ({
    kind: 'invoice' as const,
    number: `1-R${100_001 + n}`,
    issuedOn: '2026-10-09',
    orderNumber: `1-${100_001 + n}`,
    gross: 4495,
    vouchers: 0,
    paymentType: 'creditcard',
    postings: [{ kind: 'Merchandise', vatRate: 19, gross: 4495, vat: 718 }],
  }));
const of = { tenant: 1, month: '2026-10' };
const at = { now: new Date('2026-11-01T09:30:00Z'), isClosed: true };
const linesOf = (content: Uint8Array) => Buffer.from(content).toString('latin1').split('\r\n').length - 1;

it('splits a month after 99,999 postings, and loses none between the parts or the turns', async () => {
  const month = { documents: documents(50_500), resale: [] };
  const files = await datevFiles(of, month, at);
  expect(files.map(({ part, content }) => [part, linesOf(content) - 2])).toEqual([
    [1, 99_999],
    [2, 1001],
  ]);
  expect(await countParts(month)).toBe(2);
  expect(linesOf((await csvFile(month)).content)).toBe(50_501);
});

it('lets other calls have their turn while it makes a large month', async () => {
  const month = { documents: documents(50_000), resale: [] };
  const turns = { count: 0 };
  const others = setInterval(() => (turns.count += 1), 1);
  await Promise.all([datevFiles(of, month, at), csvFile(month)]);
  clearInterval(others);
  expect(turns.count).toBeGreaterThan(20);
});
