import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import type { LineTraits } from '#ports/sellable.ts';
import { sellers } from '#rooms/accounts/contact/server/index.ts';
import { ofGoods, ofTickets } from '#rooms/orders/order/testing/traits.ts';
import { orderConfirmation } from './orderMails.ts';
import { listByAnyId } from './orderStore.ts';
import { placeOrders } from './placeOrders.ts';
import { aPartnerPurchase, aPurchase } from './testing/aPurchase.ts';

const house = await testHouse();

it('names in the confirmation what a code takes off apart from what a voucher pays', async () => {
  const fan = await house.aFan();
  const [scarf, mugs] = aPartnerPurchase().lines;
  const partner = aPartnerPurchase({ lines: [{ ...scarf!, discount: 500 }, mugs!], voucherDiscount: 2000 });
  const purchase = aPurchase(fan.id, { partners: [partner] });
  await house.context().inTransaction((tx) => placeOrders(tx, purchase));
  const orders = await listByAnyId(house.database.sql, fan.id, purchase.checkoutId);
  const { text } = orderConfirmation(orders, 'Toni', (path) => path);
  expect(text.replaceAll('\u00a0', ' ')).toContain(
    [
      'Aktionscode: -5,00 €',
      'Versand: 4,95 €',
      'Gesamtbetrag inkl. MwSt.: 39,92 €',
      'darin 19 % MwSt.: 6,37 €',
      'Mit Gutschein bezahlt: -20,00 €',
      'Restbetrag: 19,92 €',
    ].join('\n'),
  );
});

it('sends the notice on the legal guarantee with goods, and with tickets where they and their codes are', async () => {
  const fan = await house.aFan();
  const confirmationOf = async (traits: LineTraits): Promise<string> => {
    const { lines } = aPartnerPurchase();
    const purchase = aPurchase(fan.id, {
      partners: [aPartnerPurchase({ lines: lines.map((line) => ({ ...line, traits })) })],
    });
    await house.context().inTransaction((tx) => placeOrders(tx, purchase));
    const orders = await listByAnyId(house.database.sql, fan.id, purchase.checkoutId);
    return orderConfirmation(orders, 'Toni', (path) => path).text;
  };
  expect(await confirmationOf(ofGoods)).toContain('Mindestens zwei Jahre gesetzliche Gewährleistung');
  expect(await confirmationOf(ofTickets)).not.toContain('Gewährleistung');
  const [ofOrder, ofTicket] = [await confirmationOf(ofGoods), await confirmationOf(ofTickets)];
  for (const path of ['/account/tickets/', '/wallet/'])
    expect([ofTicket.includes(path), ofOrder.includes(path)]).toEqual([true, false]);
});

it('names neither an address nor costs of delivery where nothing is sent', async () => {
  const fan = await house.aFan();
  const textOf = async (traits: LineTraits) => {
    const { lines } = aPartnerPurchase();
    const partners = [aPartnerPurchase({ lines: lines.map((line) => ({ ...line, traits })) })];
    const purchase = aPurchase(fan.id, { partners });
    await house.context().inTransaction((tx) => placeOrders(tx, purchase));
    return orderConfirmation(await listByAnyId(house.database.sql, fan.id, purchase.checkoutId), 'Toni', String).text;
  };
  const [goods, tickets] = [await textOf(ofGoods), await textOf(ofTickets)];
  for (const told of ['LIEFERADRESSE', 'Versand:']) {
    expect(goods).toContain(told);
    expect(tickets).not.toContain(told);
  }
  expect(tickets).toContain('RECHNUNGSADRESSE');
});

it.each([
  ['at home', {}, {}, ['innerhalb Deutschlands: zwei bis vier Werktage'], ['vorbestellt', 'fünf bis zehn']],
  [
    'abroad',
    { countryCode: 'AT' },
    {},
    ['außerhalb Deutschlands: fünf bis zehn Werktage'],
    ['vorbestellt', 'zwei bis vier'],
  ],
  [
    'in advance',
    {},
    { terms: { withdrawalClass: 'regular' as const, deliversFrom: '2027-03-01' } },
    ['vorbestellt, Auslieferung ab 1. März 2027'],
    ['Werktage'],
  ],
  ['tickets', {}, { traits: ofTickets }, [], ['vorbestellt', 'Werktage']],
  [
    'on several days, which the line names itself',
    {},
    {
      traits: ofTickets,
      terms: { withdrawalClass: 'dated' as const, takesPlaceOn: '2027-03-29', takesPlaceUntil: '2027-04-02' },
    },
    [],
    ['29.03', 'Werktage', 'vorbestellt'],
  ],
])('ORD-27 says in the confirmation when what was bought arrives: %s', async (_what, place, parts, told, untold) => {
  const fan = await house.aFan();
  const lines = aPartnerPurchase().lines.map((line) => ({ ...line, ...parts }));
  const bought = aPurchase(fan.id, { partners: [aPartnerPurchase({ lines })] });
  const purchase = { ...bought, shippingAddress: { ...bought.shippingAddress, ...place } };
  await house.context().inTransaction((tx) => placeOrders(tx, purchase));
  const orders = await listByAnyId(house.database.sql, fan.id, purchase.checkoutId);
  const { text } = orderConfirmation(orders, 'Toni', (path) => path);
  for (const part of told) expect(text).toContain(part);
  for (const part of untold) expect(text).not.toContain(part);
});

it.each([
  ['de', 'vierzehn Tagen', 'Muster-Widerrufsformular', '60 Tage'],
  ['en', '14 days', 'Model withdrawal form', '60 days'],
  ['ja', '14日以内', '撤回の書式', '60日間'],
] as const)(
  'ORD-27 tells the whole right of withdrawal in the confirmation itself, with the form (%s)',
  async (locale, ...told) => {
    const fan = await house.aFan();
    const purchase = { ...aPurchase(fan.id), locale };
    await house.context().inTransaction((tx) => placeOrders(tx, purchase));
    const orders = await listByAnyId(house.database.sql, fan.id, purchase.checkoutId);
    const { text, html } = orderConfirmation(orders, 'Toni', (path) => `https://kurve.test${path}`);
    const { name, phone, email } = sellers.sellerOf(orders[0]!.tenant);
    for (const part of [...told, name, phone, email]) {
      expect(text.toLowerCase()).toContain(part.toLowerCase());
      expect(html).toContain(part);
    }
    expect(text).toContain('https://kurve.test/vertrag-widerrufen/');
  },
);

it('names each seller with its goods, and says that two sellers are two contracts', async () => {
  const fan = await house.aFan();
  const purchase = aPurchase(fan.id);
  const [partner] = purchase.partners;
  const partnersOf = [partner!, { ...partner!, tenant: 2 }];
  await house.context().inTransaction((tx) => placeOrders(tx, { ...purchase, partners: partnersOf }));
  const orders = await listByAnyId(house.database.sql, fan.id, purchase.checkoutId);
  const { text } = orderConfirmation(orders, 'Toni', (path) => `https://kurve.test${path}`);
  for (const tenant of [1, 2]) {
    const { name, phone, email } = sellers.sellerOf(tenant);
    expect(text).toContain(`Verkauf durch ${name}`);
    expect(text).toContain(`Telefon: ${phone}, E-Mail: ${email}`);
  }
  expect(text).toContain('besteht aus 2 Verträgen');
});

it('keeps the terms of a line as its seller has said them, also those that nobody reads here', async () => {
  const fan = await house.aFan();
  const terms = { withdrawalClass: 'dated' as const, takesPlaceOn: '2027-03-29', seat: { row: 3 } };
  const lines = aPartnerPurchase().lines.map((line) => ({ ...line, terms }));
  const purchase = aPurchase(fan.id, { partners: [aPartnerPurchase({ lines })] });
  await house.context().inTransaction((tx) => placeOrders(tx, purchase));
  const [order] = await listByAnyId(house.database.sql, fan.id, purchase.checkoutId);
  for (const line of order!.lines) expect(line.terms).toEqual(terms);
});

it('says at its line where nobody can withdraw, and gives the instructions only where somebody can', async () => {
  const fan = await house.aFan();
  const [scarf, mugs] = aPartnerPurchase().lines;
  const lettered = { ...scarf!, terms: { withdrawalClass: 'personalised' as const } };
  const ticket = { ...mugs!, traits: ofTickets, terms: { withdrawalClass: 'dated' as const } };
  const textOf = async (lines: (typeof lettered | typeof ticket | NonNullable<typeof scarf>)[]): Promise<string> => {
    const purchase = aPurchase(fan.id, { partners: [aPartnerPurchase({ lines })] });
    await house.context().inTransaction((tx) => placeOrders(tx, purchase));
    const orders = await listByAnyId(house.database.sql, fan.id, purchase.checkoutId);
    return orderConfirmation(orders, 'Toni', (path) => path).text;
  };
  const excluded = await textOf([lettered, ticket]);
  expect(excluded).toContain('1 × Schal (für dich angefertigt: kein Widerrufsrecht)');
  expect(excluded).toContain('2 × Becher (fester Termin: kein Widerrufsrecht)');
  expect(excluded).not.toContain('WIDERRUFSBELEHRUNG');
  expect(excluded).not.toContain('60 Tage');
  const mixed = await textOf([lettered, mugs!]);
  expect(mixed).toContain('kein Widerrufsrecht)');
  expect(mixed).toContain('WIDERRUFSBELEHRUNG');
});
