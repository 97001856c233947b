import { expect, it } from 'vitest';
import { isQuietPage } from './quietRules.ts';

it.each([
  ['content', '/warenkorb/', true],
  ['content', '/warenkorb/?x=1', true],
  ['content', '/impressum/', true],
  ['content', '/agb/', true],
  ['account', '/vertrag-widerrufen/', true],
  ['account', '/account/orders/', true],
  ['checkout', '/checkout/', true],
  ['content', '/', false],
  ['content', '/news/impressum/', false],
  ['video', '/video/', false],
] as const)('LVR-26 a page of kind %s at %s is quiet: %s', (kind, path, isQuiet) => {
  expect(isQuietPage({ kind }, path)).toBe(isQuiet);
});
