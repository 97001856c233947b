import { describe, expect, it } from 'vitest';
import { isPickupPlace, isTooYoung } from './ageRules.ts';

it.each([
  ['2008-11-22', 18, false],
  ['2008-11-23', 18, true],
  ['2010-11-22', 16, false],
])('CART-83 who was born on %s is younger than %i years on 2026-11-22: %s', (birthday, age, expected) => {
  expect(isTooYoung(birthday, age, '2026-11-22')).toBe(expected);
});

const home = { firstName: 'Toni', lastName: 'Muster', street: 'Waldweg 7', city: 'Frankfurt am Main' };

describe('a place where nobody checks an age', () => {
  it.each([
    { street: 'Packstation 145' },
    { street: 'PACKSTATION 145' },
    { street: 'DHL Pack-Station 145' },
    { street: 'Ｐａｃｋｓｔａｔｉｏｎ 145' },
    { street: 'Packst. 145' },
    { street: 'Paketstation 3' },
    { street: 'Postfiliale 512' },
    { street: 'Post Filiale 512' },
    { street: 'Filiale 512' },
    { street: 'Waldweg 7', additionalAddress: 'DHL Paketshop' },
    { street: 'Waldweg 7', company: 'Hermes PaketShop Kiosk Meier' },
    { street: 'DPD Pickup Paketshop 99' },
    { street: 'GLS ParcelShop' },
    { street: 'UPS Access Point' },
    { street: 'Amazon Locker Gustav' },
    { street: 'Abholstation 12' },
    { street: 'Postfach 10 12 34' },
    { street: 'P.O. Box 99' },
    { street: 'My Post 24 Zürich' },
    { street: '145', additionalAddress: 'Postnummer 12345678' },
    { street: '145', additionalAddress: '1234 5678' },
    { street: '145', company: '12345678' },
    { street: '145', lastName: 'Muster 12345678' },
    { street: 'Waldweg 7', city: 'Frankfurt, Packstation 145' },
  ])('is %o', (change) => {
    expect(isPickupPlace({ ...home, ...change })).toBe(true);
  });

  it.each([
    {},
    { street: 'Packhofstraße 3' },
    { street: 'Poststraße 512' },
    { street: 'Am Alten Postamt 3', additionalAddress: 'Hinterhaus, 3. Stock' },
    { street: 'Bahnstation 4' },
    { street: 'Lockerwiese 12', lastName: 'Locker' },
    { street: 'Relaisstraße 1', company: 'Kurvenwirt GmbH & Co. KG' },
    { street: 'Waldweg 7', company: 'Bäckerei Schmidt, Filiale 12' },
    { street: 'Waldweg 7', additionalAddress: 'Wohnung 12345' },
    { street: 'Wunschplatz 2', additionalAddress: 'c/o Schmidt' },
    { street: 'Waldweg 7', company: undefined, additionalAddress: undefined },
  ])('is not %o', (change) => {
    expect(isPickupPlace({ ...home, ...change } as Parameters<typeof isPickupPlace>[0])).toBe(false);
  });
});
