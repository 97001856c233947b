import { expect, it } from 'vitest';
import { isGenuine, signatureFor, signatureTime } from './signature.ts';

const key = Buffer.alloc(32, 7);
const now = new Date('2027-01-01T12:00:00Z');
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const signed = (parts = {}) => signatureFor(key, 'film', { ticket: 'one', expiresAt: after(60_000), ...parts });
const opens = (signature: string, parts = {}) => isGenuine(key, { stream: 'film', signature, now, ...parts });

it('opens one stream until it expires, and nothing afterwards', () => {
  expect(opens(signed())).toBe(true);
  expect(opens(signed(), { now: after(59_999) })).toBe(true);
  expect(opens(signed(), { now: after(60_000) })).toBe(false);
  expect(opens(signed(), { stream: 'other' })).toBe(false);
  expect(isGenuine(Buffer.alloc(32, 8), { stream: 'film', signature: signed(), now })).toBe(false);
});

it('opens nothing with another ticket, another end or anything else in it', () => {
  const [expires, ticket, mac] = signed().split('.');
  for (const forged of [
    `${expires}.two.${mac}`,
    `${after(120_000).getTime().toString(36)}.${ticket}.${mac}`,
    `${expires}.${ticket}.${'A'.repeat(43)}`,
    `${expires}.${ticket}`,
    'preview',
    '',
  ])
    expect(opens(forged)).toBe(false);
});

it('never lasts longer than ten minutes', () => {
  expect(opens(signed({ expiresAt: after(signatureTime) }))).toBe(true);
  expect(opens(signed({ expiresAt: after(signatureTime + 1) }))).toBe(false);
});
