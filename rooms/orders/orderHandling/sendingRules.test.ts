import { expect, it } from 'vitest';
import { doubtsOf } from './sendingRules.ts';

const scarf = { quantity: 2, ageLimit: null, wantsLettering: false, isLettered: false };
const shirt = { ...scarf, quantity: 1, wantsLettering: true };

it.each([
  ['nothing speaks against goods as they are', [scarf], 2, []],
  ['a shirt that waits for its name', [shirt], 1, ['unlettered']],
  ['a shirt that has its name', [{ ...shirt, isLettered: true }], 1, []],
  ['goods for adults', [{ ...scarf, ageLimit: 18 }], 1, ['ageCheck']],
  ['goods for everybody', [{ ...scarf, ageLimit: 0 }], 1, []],
  ['more parcels than pieces', [shirt, scarf], 4, ['unlettered', 'emptyParcel']],
  ['nothing left to send', [], 1, ['emptyParcel']],
] as const)('%s', (_, lines, parcels, doubts) => expect(doubtsOf(lines, parcels)).toEqual(doubts));

it('asks about nothing that staff have said they know', () => {
  const lines = [{ ...shirt, ageLimit: 16 }];
  expect(doubtsOf(lines, 1, ['unlettered'])).toEqual(['ageCheck']);
  expect(doubtsOf(lines, 1, ['ageCheck', 'unlettered', 'emptyParcel'])).toEqual([]);
});
