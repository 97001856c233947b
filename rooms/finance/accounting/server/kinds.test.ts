import { expect, it } from 'vitest';
import { brought } from '#main';
import { collectedWords } from '#platform/words/collectedWords.ts';

it('has a name in the office for every kind that a room sells', () => {
  const sold = brought.sellables.map(({ kind }) => kind);
  expect(sold).toContain('Merchandise');
  for (const locale of ['de', 'en'] as const) {
    const { kinds = {} } = collectedWords('kinds', locale);
    const nameless = sold.filter((kind) => !kinds[kind]);
    expect(nameless, `add \`kinds\` to words/kinds.${locale}.json of the room that sells it`).toEqual([]);
  }
});
