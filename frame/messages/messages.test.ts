import { describe, expect, it } from 'vitest';
import { policies } from '../server/club.ts';
import { readTranslations } from '../server/translations.ts';
import { translate } from '../wordRules.ts';
import { nativeText } from './nativeText.ts';
import german from './words/de.json' with { type: 'json' };
import english from './words/en.json' with { type: 'json' };
import japanese from './words/ja.json' with { type: 'json' };

const translations = readTranslations();
const wordsIn =
  (locale: 'de' | 'en' | 'ja') =>
  (key: string, values: Record<string, string | number> = {}) =>
    translate(translations[locale].messages, key, values, locale);

const isOfContracts = ['ERR-40', 'ERR-44', 'ERR-48'];

describe('native codes', () => {
  it.each([
    [
      'ERR-40',
      'ALREADY_RECIPIENT_OF_ANOTHER_CONTRACT_WITH_CONTRACT_MASTERDATA ALREADY_UPCOMING_RECIPIENT_OF_ANOTHER_CONTRACT_WITH_CONTRACT_MASTERDATA SUBSCRIBER_IS_ALREADY_RECIPIENT_OF_ANOTHER_CONTRACT_WITH_CONTRACT_MASTERDATA SAME_SUBSCRIBER_AS_CURRENT ALREADY_RECIPIENT ALREADY_UPCOMING_RECIPIENT',
    ],
    [
      'ERR-41',
      'CARTITEM_EXPIRED CARTITEM_INACTIVE CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK CART_SHIPPINGCOUNTRYCODE_UNKNOWN',
    ],
    [
      'ERR-42',
      'GET_PROMOTIONCODE_INFO_VALIDATION_FAILURE GET_VOUCHER_INFO_VALIDATION_FAILURE MINIMUM_ORDER_VALUE_NOT_REACHED NOT_IN_PROMOTION_TIME_RANGE PROMOTIONCODE_IS_NOT_ACTIVE PROMOTIONCODE_CAN_ONLY_BE_USED_EXCLUSIVE PROMOTIONCODE_RESERVATION_VALIDATION_FAILURE VOUCHER_ALREADY_IN_USE VOUCHER_WOULD_EXCEED_APPLICABLE_AMOUNT',
    ],
    ['ERR-43', 'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION'],
    ['ERR-44', 'RECIPIENT_NOT_FOUND SUBSCRIBER_NOT_FOUND USER_NOT_FOUND'],
    ['ERR-45', 'TICKET_IS_NOT_CHECKOUTABLE'],
    ['ERR-46', 'ORGANIZATION_MEMBER_ALREADY_EXISTS'],
    ['ERR-47', 'ACCOUNT_HAS_RUNNING_CONTRACTS USER_HAS_UNCANCELLED_CONTRACT USER_HAS_RUNNING_PAYOUT'],
    [
      'ERR-48',
      'FANCLUB_AS_SEASON_TICKET_RECIPIENT_NOT_ALLOWED CONTRACT_NOT_TRANSFERABLE PLATFORM_ACTIONS_ARE_NOT_ALLOWED TICKETING_REQUEST_FAILED',
    ],
  ])(
    'ERR-37 ERR-40 ERR-41 ERR-42 ERR-43 ERR-44 ERR-45 ERR-46 ERR-47 ERR-48 (%s) have German and English words of their own; Japanese readers get theirs about contracts, else the German ones: %s',
    (row, list) => {
      for (const code of list.split(' ')) {
        const [de, en] = [nativeText(wordsIn('de'), code), nativeText(wordsIn('en'), code)];
        expect([de, en].includes(german.errors.server) || [de, en].includes(english.errors.server), code).toBe(false);
        expect(de).not.toBe(en);
        const inJapanese = Object.entries(japanese.codes).find(([name]) => name === code)?.[1];
        expect(inJapanese !== undefined, code).toBe(isOfContracts.includes(row));
        expect(nativeText(wordsIn('ja'), code)).toBe(inJapanese ?? de);
      }
    },
  );

  it('ERR-37 has as many texts as codes, each its own', () => {
    expect(Object.keys(german.codes)).toHaveLength(33);
    expect(new Set(Object.values(german.codes)).size).toBe(33);
    expect(new Set(Object.values(english.codes)).size).toBe(33);
  });

  it('ERR-38 shows the general text for a code that nobody knows', () => {
    expect(nativeText(wordsIn('de'), 'NEVER_HEARD_OF')).toBe('Bei der Anfrage trat ein Serverfehler auf.');
    expect(nativeText(wordsIn('en'), 'NEVER_HEARD_OF')).toBe('A server error occurred during the request');
  });
});

describe('form messages', () => {
  it.each([
    ['ACC-62', 'required', 'Dieses Feld muss ausgefüllt werden.', 'This field must be filled out.'],
    ['ACC-63', 'min', 'Mindestens 8 Zeichen.', 'At least 8 characters.'],
    ['ACC-64', 'max', 'Höchstens 8 Zeichen.', 'At most 8 characters.'],
    ['ACC-65', 'minSpecialChar', 'Mindestens ein Sonderzeichen.', 'At least one special character.'],
    ['ACC-66', 'invalid_email', 'Das ist keine gültige E-Mail-Adresse.', 'This is not a valid e-mail address.'],
    ['ACC-67', 'not_equal', 'Die Angaben stimmen nicht überein.', 'The entries do not match.'],
    ['ACC-68', 'passwords_not_equal', 'Die Passwörter stimmen nicht überein.', 'The passwords do not match.'],
  ])(
    'ACC-62 ACC-63 ACC-64 ACC-65 ACC-66 ACC-67 ACC-68 ACC-69 (%s) %s is said in every language',
    (_row, key, de, en) => {
      expect([wordsIn('de')(`form.${key}`, { num: 8 }), wordsIn('en')(`form.${key}`, { num: 8 })]).toEqual([de, en]);
      expect(wordsIn('ja')(`form.${key}`, { num: 8 })).not.toBe(de);
    },
  );
});

describe('success messages', () => {
  it.each([
    ['ACC-70', 'change', 'Änderung erfolgreich', 'Change successful'],
    ['EML-14', 'emailAdded', 'E-Mail-Adresse erfolgreich hinzugefügt', 'E-mail address successfully added'],
    ['EML-31', 'passwordChanged', 'Passwort erfolgreich geändert', 'Password successfully changed'],
    ['ERR-49', 'contractConfirmed', 'Vertrag erfolgreich bestätigt', 'Contract successfully confirmed'],
    [
      'ERR-49',
      'raffle',
      'Vielen Dank für deine Teilnahme an unserem Gewinnspiel',
      'Thank you for participating in our raffle',
    ],
    ['ERR-49', 'confirmation', 'Bestätigung erfolgreich', 'Confirmation successful'],
  ])(
    'ACC-70 EML-14 EML-31 ERR-49 ERR-50 (%s) %s is said as the specification prints it, and in German',
    (_row, key, de, en) => {
      expect([wordsIn('de')(`success.${key}`), wordsIn('en')(`success.${key}`)]).toEqual([de, en]);
    },
  );
});

it('EML-09 EML-10 EML-11 ERR-22 an address that is taken is told under the key emailAddressAlreadyExists', () => {
  const key = 'errors.emailAddressAlreadyExists';
  expect([wordsIn('de')(key), wordsIn('en')(key)]).toEqual([
    'Die angegebene E-Mail-Adresse ist bereits vergeben.',
    'The e-mail address is already taken.',
  ]);
});

it('has the sentences of handing on and reselling tickets in every language, the first as the specification prints it', () => {
  expect(wordsIn('de')('errors.transferEmailNotFound')).toBe('Die angegebene E-Mail-Adresse wurde nicht gefunden.');
  for (const key of ['transferEmailNotFound', 'withdrawalFailed', 'withdrawalInCart', 'transferExpired']) {
    const said = (['de', 'en', 'ja'] as const).map((locale) => wordsIn(locale)(`errors.${key}`, { phone: '069-1' }));
    expect(new Set(said).size).toBe(3);
    expect(said.every((text) => text.includes('069-1') === (key === 'transferExpired'))).toBe(true);
  }
});

it.each(['de', 'en', 'ja'] as const)(
  'CART-40 texts in %s say how long this club holds things, whatever it is',
  (locale) => {
    const { ticketing, checkout } = translations[locale];
    const { tickets, payment } = policies.holds;
    const textOf = (words: typeof ticketing, key: string) => translate(words, key, { amount: 'x' }, locale);
    for (const key of ['notes.hold', 'status.soldOutText']) expect(textOf(ticketing, key)).toMatch(`${tickets / 60}`);
    expect(textOf(checkout, 'pay.text')).toMatch(`${payment / 60}`);
    expect(JSON.stringify([ticketing, checkout])).not.toMatch(/\{\{(ticket|payment)Minutes/);
  },
);
