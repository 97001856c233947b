import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isBodyChanged, type LaneCard } from './fastLaneRules.ts';

const a: LaneCard = { uid: 'a', link: '/news/a/', updatedAt: '2026-11-01T10:00:00Z' };
const b: LaneCard = { uid: 'b', link: '/news/b/', updatedAt: '2026-11-02T10:00:00Z' };

it.each<[string, LaneCard[], LaneCard[], boolean]>([
  ['CONT-36', [a], [a, b], true],
  ['CONT-36', [a, b], [a], true],
  ['CONT-36 (order alone does not count)', [a, b], [b, a], false],
  ['CONT-37', [a], [{ ...a, link: '/news/neu/' }], true],
  ['CONT-38', [a], [{ ...a, updatedAt: '2026-11-01T10:00:01Z' }], true],
  ['CONT-38', [a], [{ ...a, updatedAt: '2026-10-01T10:00:00Z' }], false],
  ['CONT-39', [a], [{ ...a, isTemporary: true }], true],
  ['CONT-40', [a, b], [a, b], false],
  ['CONT-40', [], [], false],
])('%s: %j then %j is changed: %s', (_, before, after, isChanged) =>
  expect(isBodyChanged(before, after)).toBe(isChanged),
);

it('CONT-36 CONT-40 takes any other order of the same cards for unchanged', () => {
  const card = fc.record({ uid: fc.string(), link: fc.string(), updatedAt: fc.nat() });
  const cards = fc.uniqueArray(card, { selector: ({ link }) => link });
  fc.assert(fc.property(cards, (list) => !isBodyChanged(list, list.toReversed())));
});
