import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { orderTotals } from '../orderRules.ts';
import type { Order } from '../orderStore.ts';
import { invoiceContent } from './documentRules.ts';
import { drawDocument } from './drawDocument.ts';

const now = new Date('2026-11-20T12:00:00Z');
const seller = {
  ...{ name: 'Muster GmbH', street: 'Weg 1', postalCode: '60311', city: 'Frankfurt', countryCode: 'DE' },
  ...{ vatId: 'DE1', register: 'HRB 1', iban: 'DE02120300000000202051' },
};
const home = { street: 'Waldweg 7', postalCode: '60528', city: 'Frankfurt', countryCode: 'DE' };

/** An invoice to that person over a shirt with that lettering. */
function drawn(firstName: string, lastName: string, lettering: string, more: object = {}): Promise<Uint8Array> {
  const buyer = { firstName, lastName, ...home, ...more };
  const shirt = { price: 8995, quantity: 1, vatRate: 19 };
  const order = {
    ...orderTotals([shirt], { price: 0, vatRate: 19 }),
    ...{ orderNumber: '1-100001', locale: 'de', paymentType: 'creditcard', createdAt: now, shipping: 0 },
    ...{ billingAddress: buyer, shippingAddress: buyer },
    lines: [
      {
        ...{ serialNumber: '1101-M', type: 'Merchandise', name: { de: 'Trikot' }, variant: null },
        ...{ userOptionValues: [{ optionId: 'name', value: lettering }], ...shirt, total: 8995, discount: 0 },
      },
    ],
  } as unknown as Order;
  const content = invoiceContent(order, { seller, isBusiness: false, now, dueDays: 14 });
  return drawDocument({ kind: 'invoice', number: '1-R100001', issuedAt: now, content });
}

const same = async (one: Promise<Uint8Array>, other: Promise<Uint8Array>) =>
  Buffer.compare(await one, await other) === 0;

it('ORD-22 shows names without what nobody sees: joiners, directions, marks of order', async () => {
  const plain = drawn('Toni', 'Muster', 'ADLER');
  expect(await same(plain, drawn('T\u200Don\u202Ei', '\u2067Muster\uFE0F', '\uFEFFADLER\u200B'))).toBe(true);
  expect(await same(plain, drawn('Tони', 'Muster', 'ADLER'))).toBe(false);
});

it.each([
  ['of another script', 'שרה', 'كريم', '山田'],
  ['with pictures', '👨‍👩‍👧‍👦', '🦅'.repeat(20), '🏳️‍🌈'],
  ['with marks upon marks', 'e\u0301'.repeat(30), `Z${'\u0335'.repeat(90)}`, 'a\u030A'],
  ['as long as may be, in one word', 'W'.repeat(100), 'i'.repeat(100), 'M'.repeat(200)],
  ['half of a character', '\uD83D', '\uDC4D', '\uD800'],
])('ORD-22 draws a name %s', async (_what, firstName, lastName, lettering) => {
  const file = Buffer.from(await drawn(firstName, lastName, lettering)).toString('latin1');
  expect([file.slice(0, 8), file.trimEnd().slice(-5)]).toEqual(['%PDF-1.7', '%%EOF']);
});

/** How high above the foot of the first page texts of that size begin, from the top down. */
function heightsOf(file: Uint8Array, size: number): number[] {
  const streams = Buffer.from(file)
    .toString('latin1')
    .matchAll(/stream\r?\n(.*?)\r?\nendstream/gs);
  const pages = [...streams].flatMap(([, packed = '']) => {
    try {
      return [inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  const places = pages
    .find((page) => page.includes(' Tf'))
    ?.matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm\n\/F\d+ ([\d.]+) Tf/g);
  return [...(places ?? [])].flatMap(([, y, points]) => (Number(points) === size ? [Number(y)] : []));
}

it.each([
  ['an ordinary one', {}],
  ['one as long as may be', { company: 'W'.repeat(100), street: 'W'.repeat(150), additionalAddress: 'W'.repeat(150) }],
])('ORD-22 begins below the address: %s', async (_what, more) => {
  const file = await drawn('Toni', 'Muster', 'ADLER', more);
  const [title = 0] = heightsOf(file, 20);
  const [lastOfAddress = 0] = heightsOf(file, 11).slice(-1);
  expect(title).toBeGreaterThan(0);
  expect(title).toBeLessThan(lastOfAddress - 15);
});
