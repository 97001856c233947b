import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ofGoods } from '#rooms/orders/order/testing/traits.ts';
import { seller } from '../../testing/seller.ts';
import { orderTotals } from '../orderRules.ts';
import type { Order } from '../orderStore.ts';
import { invoiceContent } from './documentRules.ts';
import { drawDocument } from './drawDocument.ts';

const now = new Date('2026-11-20T12:00:00Z');
const home = { street: 'Waldweg 7', postalCode: '60528', city: 'Frankfurt', countryCode: 'DE' };

/** An invoice to that person over a shirt with that lettering. */
function drawn(firstName: string, lastName: string, lettering: string, more: object = {}): Promise<Uint8Array> {
  const buyer = { firstName, lastName, ...home, ...more };
  const shirt = { price: 8995, quantity: 1, vatRate: 19 };
  const order = {
    ...orderTotals([shirt], { price: 0, shares: [] }),
    orderNumber: '1-100001',
    locale: 'de',
    paymentType: 'creditcard',
    createdAt: now,
    shipping: 0,
    shippingShares: [],
    billingAddress: buyer,
    shippingAddress: buyer,
    lines: [
      {
        sku: '1101-M',
        type: 'Merchandise',
        traits: ofGoods,
        name: { de: 'Trikot' },
        variant: null,
        userOptionValues: [{ optionId: 'name', value: lettering }],
        terms: { withdrawalClass: 'personalised' },
        ...shirt,
        total: 8995,
        discount: 0,
      },
    ],
  } as unknown as Order;
  const content = invoiceContent(order, { seller, isBusiness: false, now, dueDays: 14 });
  return drawDocument({ kind: 'invoice', number: '1-R100001', issuedAt: now, content });
}

const same = async (one: Promise<Uint8Array>, other: Promise<Uint8Array>) =>
  Buffer.compare(await one, await other) === 0;

/** The letters that fonts in a file have, by what it says of them for those who copy and listen. */
function lettersIn(file: Uint8Array): string {
  const codes = streamsOf(file)
    .filter((text) => text.includes('begincmap'))
    .flatMap((text) =>
      [...text.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) => list.match(/[0-9a-f]{4,}/gi) ?? []),
    );
  return codes.map((code) => Buffer.from(code, 'hex').swap16().toString('utf16le')).join('');
}

it.each([
  ['Japanese', '髙橋 𠮷野', 'ゆうこ', '東京都渋谷区神宮前１－２－３ コーポ山田', 'JP'],
  ['Russian', 'Юлия', 'Щербакова', 'улица Ленина, дом 5', 'RU'],
  ['Ukrainian', 'Ґалина', 'Їжак', 'вулиця Хрещатик 1', 'UA'],
  ['Greek', 'Ελευθερία', 'Παπαδοπούλου', 'Οδός Ερμού 7', 'GR'],
  ['Korean', '김', '민수', '서울특별시 강남구 테헤란로', 'KR'],
  ['Chinese', '张', '伟', '北京市朝阳区建国门外大街', 'CN'],
  ['Chinese', '張', '偉', '臺北市信義區', 'TW'],
  ['Azerbaijani', 'Əli', 'Məmmədov', 'Nizami küçəsi', 'AZ'],
])('ORD-22 names who bought in their own letters: %s', async (_what, firstName, lastName, street, countryCode) => {
  const letters = lettersIn(await drawn(firstName, lastName, firstName, { street, countryCode }));
  for (const letter of firstName + lastName + street) expect(letters).toContain(letter);
  expect(letters).not.toContain('?');
});

it('ORD-22 writes a Chinese name as it is written there, and is the same however often it is made', async () => {
  const inJapan = () => drawn('骨', '直', '', { countryCode: 'JP' });
  expect(await same(inJapan(), inJapan())).toBe(true);
  expect(fontsIn(await inJapan())).toContain('NotoSansJP');
  expect(fontsIn(await drawn('骨', '直', '', { countryCode: 'CN' }))).toContain('NotoSansSC');
});

const fontsIn = (file: Uint8Array): string =>
  [
    ...Buffer.from(file)
      .toString('latin1')
      .matchAll(/BaseFont \/\w+\+([\w-]+)/g),
  ]
    .map(([, name]) => name)
    .join(' ');

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

/** What is packed in a file, as far as it is text. */
function streamsOf(file: Uint8Array): string[] {
  const streams = Buffer.from(file)
    .toString('latin1')
    .matchAll(/stream\r?\n(.*?)\r?\nendstream/gs);
  return [...streams].flatMap(([, packed = '']) => {
    try {
      return [inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
}

/** How high above the foot of the first page texts of that size begin, from the top down. */
function heightsOf(file: Uint8Array, size: number): number[] {
  const places = streamsOf(file)
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
