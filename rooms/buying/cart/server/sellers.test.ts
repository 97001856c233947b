import { expect, it } from 'vitest';
import { brought, rooms } from '#main';
import { wordsAddedTo } from '#platform/words/collectedWords.ts';

const codes = brought.sellables.flatMap(({ refusals = [] }) => refusals);
const ofRooms = rooms.map(({ sellables = [] }) => [...new Set(sellables.flatMap(({ refusals = [] }) => refusals))]);

it.each([
  ['cart', 'refusals'],
  ['checkout', 'sellers'],
  ['phoneOrders', 'refusals'],
])('has words in %s for everything that sellers refuse with', (namespace, group) => {
  expect(codes).toContain('TICKET_QUEUE');
  for (const locale of ['de', 'en'] as const) {
    const words = wordsAddedTo(namespace, locale)[group] ?? {};
    const without = codes.filter((code) => !words[code]);
    expect(without, `add them to words/selling.${locale}.json of the room that sells`).toEqual([]);
  }
});

it('knows each code of one room only', () => {
  expect(ofRooms.flat().toSorted()).toEqual([...new Set(codes)].toSorted());
});
