import { describe, expect, it } from 'vitest';
import { isAllowed, isCrawler, isUndecided, readRecord, sameForAll } from './consentRules.ts';

const at = '2026-11-21T10:00:00.000Z';
const now = Date.parse(at);
const kept = (parts: object = {}) => JSON.stringify({ version: 1, at, choices: { social: true }, ...parts });
const year = 365 * 24 * 60 * 60 * 1000;

describe('a kept decision', () => {
  it('holds for a year', () => {
    expect(readRecord(kept(), now + year - 1)?.choices).toEqual({ social: true });
    expect(readRecord(kept(), now + year)).toBeUndefined();
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another kind of value', '"yes"'],
    ['null', 'null'],
    ['another version', kept({ version: 0 })],
    ['no time', kept({ at: undefined })],
    ['no choices', kept({ choices: null })],
  ])('is none when it is %s', (_, text) => {
    expect(readRecord(text, now)).toBeUndefined();
  });

  it('knows only its own categories and only yes and no', () => {
    expect(readRecord(kept({ choices: { social: 'yes', marketing: false, spying: true } }), now)?.choices).toEqual({
      marketing: false,
    });
  });
});

describe('what may happen', () => {
  it('SHELL-31 is what was agreed to; silence is a no', () => {
    const record = readRecord(kept({ choices: { social: true, marketing: false } }), now);
    expect(isAllowed(record, 'social')).toBe(true);
    expect(isAllowed(record, 'marketing')).toBe(false);
    expect(isAllowed(record, 'statistics')).toBe(false);
    expect(isAllowed(undefined, 'social')).toBe(false);
    expect(isAllowed(undefined, 'necessary')).toBe(true);
  });
});

describe('asking', () => {
  it('goes on until every category is decided', () => {
    const record = (choices: object) => readRecord(kept({ choices }), now);
    expect(isUndecided(undefined)).toBe(true);
    expect(isUndecided(record({ social: true }))).toBe(true);
    expect(isUndecided(record(sameForAll(false)))).toBe(false);
  });

  it('does not ask programs that read the web', () => {
    expect(isCrawler('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')).toBe(true);
    expect(isCrawler('facebookexternalhit/1.1')).toBe(true);
    expect(isCrawler('Mozilla/5.0 (Linux; Android 10; CUBOT_X18) AppleWebKit/537.36 Chrome/120 Mobile')).toBe(false);
    expect(isCrawler('Mozilla/5.0 (X11; Linux x86_64) Chrome/156')).toBe(false);
  });
});
