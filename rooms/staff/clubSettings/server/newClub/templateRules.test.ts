import { describe, expect, it } from 'vitest';
import { fillIn, whyRefused } from './templateRules.ts';

describe('an answer', () => {
  it.each([
    ['name', 'SV\nHafen'],
    ['street', `\${process.exit()}`],
    ['code', 'HAFE'],
    ['email', 'post'],
    ['host', 'https://www.hafen.de'],
    ['host', 'hafen'],
    ['language', 'fr'],
    ['colour', 'blue'],
    ['colour', '#ffee00'],
  ] as const)('for %s cannot be %j', (question, answer) => {
    expect(whyRefused(question, answer)).toBeDefined();
  });

  it.each([
    ['name', "SV Hafen d'Or"],
    ['code', 'HAF'],
    ['email', 'post@sv-hafen.de'],
    ['host', 'www.sv-hafen.de'],
    ['colour', '#0b5c3a'],
  ] as const)('for %s can be %j', (question, answer) => {
    expect(whyRefused(question, answer)).toBeUndefined();
  });
});

describe('a file of the template', () => {
  it('gets the answers, as text of TypeScript strings', () => {
    const text = "name: 'PLACEHOLDER name', city: 'PLACEHOLDER city', code: 'ABC'";
    expect(fillIn(text, { name: "d'Or $& \\", code: 'HAF' })).toBe(
      "name: 'd\\'Or $& \\\\', city: 'PLACEHOLDER city', code: 'HAF'",
    );
  });

  it('gets the host with and without www, and leaves the mail address alone', () => {
    const text = "'https://www.club.example' 'https://staging.club.example' 'club.example' 'office@club.example'";
    expect(fillIn(text, { host: 'www.hafen.de' })).toBe(
      "'https://www.hafen.de' 'https://staging.hafen.de' 'hafen.de' 'office@club.example'",
    );
    expect(fillIn(text, { host: 'hafen.de', email: 'post@hafen.de' })).toContain("'https://hafen.de'");
    expect(fillIn(text, { host: 'hafen.de', email: 'post@hafen.de' })).toContain("'post@hafen.de'");
  });

  it('gets the language', () => {
    expect(fillIn("language: 'de',", { language: 'en' })).toBe("language: 'en',");
  });

  it('gets the colour, and a darker one to go with it', () => {
    expect(fillIn("'#1d3f72', '#152d52'", { colour: '#0B5C3A' })).toBe("'#0b5c3a', '#08422a'");
  });
});
