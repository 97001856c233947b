import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { partners } from '#club/partners.ts';
import { association, fanShop, operator } from '#clubFolder/addressBook.ts';
import { demoFolder } from './makeDemoContent.ts';

const entries = [operator, fanShop, association];
const texts = readdirSync(demoFolder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(join(demoFolder, path), 'utf8') }));

it('every address of the club in a text is one of the address book', () => {
  const places = entries.map(({ street, postalCode, city }) => `${street}, ${postalCode} ${city}`);
  const named = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/[^,\n]+, \d{5} \p{Lu}[^,\n]*/gu)].map(([place]) => `${path}: ${place.trim()}`),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((one) => !places.some((place) => one.endsWith(`: ${place}`)))).toEqual([]);
});

it('every register number and company of the address book stands in texts as it does there', () => {
  const registers = texts.flatMap(
    ({ text }) => text.match(/(?:Vereinsregister|Amtsgericht) [^\n,]+, (?:VR|HRB) \d+/g) ?? [],
  );
  expect(registers.filter((one) => !entries.some(({ register }) => register === one))).toEqual([]);
  expect(registers.length).toBeGreaterThan(0);
});

it.each(partners)('what $displayName says about itself is its entry in the address book', (partner) => {
  const entry = entries.find(({ name }) => name === partner.name)!;
  expect(partner.seller).toMatchObject(entry);
  for (const text of Object.values(partner.legalText))
    expect(text).toContain(`${entry.name}, ${entry.street}, ${entry.postalCode} ${entry.city}`);
});
