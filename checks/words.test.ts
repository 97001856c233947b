import { expect, it } from 'vitest';
import { wordsComplete } from './rules/words.ts';
import { wordsExist } from './rules/wordUses.ts';

type Files = Record<string, string>;
const messages = (files: Files): string[] => {
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
  return [...wordsComplete(sources), ...wordsExist(sources)].map(({ message }) => message);
};
const inAll = (folder: string, texts: object): Files =>
  Object.fromEntries(['de', 'en', 'ja'].map((language) => [`${folder}/${language}.json`, JSON.stringify(texts)]));

const page = (code: string): Files => ({
  ...inAll('rooms/buying/cart/words', { title: '{{count}} x', none: 'x', hold: '{{ticketMinutes}}' }),
  'rooms/buying/cart/site/CartPage.tsx': `const t = useWords("cart"); ${code}`,
});
const screen = (code: string): Files => ({
  ...inAll('rooms/accounts/identity/server/screens', { signOut: { wait: '{{time}} x' } }),
  'rooms/accounts/identity/server/screens/signOutScreens.ts': code,
});

it.each([
  ['t("title")', '"title" of cart is shown without count'],
  ['t("title", { number: 1 })', '"title" of cart is shown without count'],
  ['t(isEmpty ? "none" : "title")', '"title" of cart is shown without count'],
])('refuses a text whose gap nobody fills: %s', (code, message) => {
  expect(messages(page(code))).toEqual([message]);
});

it.each([
  't("title", { count })',
  't("title", values)',
  't("title", { ...values })',
  't("none")',
  't("hold")',
  't(isEmpty ? "none" : "title", { count: 1 })',
])('lets pass what is filled, or what it cannot read: %s', (code) => {
  expect(messages(page(code))).toEqual([]);
});

it('refuses a text of the sign-in pages that is shown with its gap', () => {
  const message = '"signOut.wait" of identity/screens is not filled in';
  expect(messages(screen('show(signOut.wait)'))).toEqual([message]);
  expect(messages(screen('const notice = wordsOf(locale).signOut.wait;'))).toEqual([message]);
  expect(messages(screen('fillIn(signOut.wait, { time })'))).toEqual([]);
});

it('refuses texts that screens cannot find, since they are nested too deep', () => {
  const deep = inAll('rooms/buying/cart/words', { own: { states: { booked: 'Gebucht' } } });
  expect(messages(deep)).toHaveLength(3);
  expect(messages(deep)[0]).toContain('"own.states" is nested too deep');
  expect(messages(inAll('rooms/buying/cart/words', { own: { 'states.booked': 'Gebucht' } }))).toEqual([]);
});

it('refuses a word of the audit trail that two rooms bring', () => {
  const trail = (room: string) => ({
    [`rooms/buying/${room}/words/trail.de.json`]: '{"fields": {"price": "Preis"}}',
    [`rooms/buying/${room}/words/trail.en.json`]: '{"fields": {"price": "Price"}}',
  });
  expect(messages(trail('cart'))).toEqual([]);
  expect(messages({ ...trail('cart'), ...trail('checkout') })).toEqual([
    '"fields.price" is said by rooms/buying/cart/words/trail.de.json already',
  ]);
});

const long =
  'Zu viele falsche Eingaben für dieses Konto oder von deinem Internetanschluss. Versuche es später noch einmal.';

it('refuses a long text under two keys of a file', () => {
  const found = messages(
    inAll('rooms/accounts/identity/server/screens', { problem: { wait: long }, signOut: { wait: long } }),
  );
  expect(found).toContain('"problem.wait" and "signOut.wait" have the same text: let them be one key');
  expect(found).toHaveLength(3);
});

it.each([
  ['labels', { save: 'Speichern', keep: 'Speichern' }],
  ['a refusal and what a screen says before it', { full: long, refusals: { FULL: long } }],
  ['lines of letters', { reset: { lines: [long] }, changed: { lines: [long] } }],
])('lets pass the same text of %s', (_what, texts) => {
  expect(messages(inAll('rooms/buying/cart/words', texts))).toEqual([]);
});
