import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardsIn, type FastCard, hasBodyChanged } from './fastLaneRules.ts';

const a: FastCard = { uid: 'a', link: '/news/a/', changedAt: '2026-11-21T10:00:00Z' };
const b: FastCard = { uid: 'b', link: '/news/b/', changedAt: '2026-11-21T11:00:00Z' };
const c: FastCard = { uid: 'c', link: '/news/c/', changedAt: '2026-11-21T12:00:00Z' };

describe('a body counts as changed', () => {
  it.each([
    ['CONT-36 when a card has come', [a, b], [a, b, c]],
    ['CONT-36 when a card has gone', [a, b], [a]],
    ['CONT-36 when one card stands in place of another, under the same link', [a, b], [a, { ...b, uid: 'c' }]],
    ['CONT-36 when the last card has gone', [a], []],
    ['CONT-37 when a known card has a new link', [a], [{ ...a, link: '/news/a-neu/' }]],
    ['CONT-38 when a link has a newer update time', [a, b], [a, { ...b, changedAt: '2026-11-21T11:00:00.001Z' }]],
    ['CONT-38 when a link has an update time for the first time', [{ uid: 'a', link: '/news/a/' }], [a]],
    ['CONT-39 when a card is temporary, whatever else is the same', [a, b], [a, { ...b, isTemporary: true }]],
    [
      'CONT-39 when the same temporary card stands there still',
      [{ ...a, isTemporary: true }],
      [{ ...a, isTemporary: true }],
    ],
  ])('%s', (_, shown, latest) => {
    expect(hasBodyChanged(shown, latest)).toBe(true);
  });
});

describe('a body counts as unchanged', () => {
  it.each([
    ['CONT-36 CONT-40 when the cards stand in another order', [a, b, c], [c, a, b]],
    ['CONT-36 CONT-40 when a card stands there twice', [a, b], [a, b, a]],
    [
      'CONT-38 CONT-40 when an update time is older or the same',
      [a, b],
      [{ ...a, changedAt: '2026-11-20T10:00:00Z' }, b],
    ],
    ['CONT-39 CONT-40 when the temporary card has become an ordinary one', [{ ...a, isTemporary: true }], [a]],
    ['CONT-40 when there is no card at all', [], []],
  ])('%s', (_, shown, latest) => {
    expect(hasBodyChanged(shown, latest)).toBe(false);
  });

  it('CONT-40 for any cards without temporary ones, compared with themselves in any order', () => {
    const cards = fc.array(fc.record({ uid: fc.string(), link: fc.webPath(), changedAt: fc.constant(a.changedAt!) }));
    fc.assert(
      fc.property(
        cards.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([shown, latest]) => !hasBodyChanged(shown, latest),
      ),
    );
  });
});

it('finds the cards of a page wherever they stand in its props', () => {
  const props = {
    document: { uid: 'page', body: [{ type: 'newsList', props: { id: '1', cards: [a, b] } }] },
    more: { top: c },
  };
  expect(cardsIn(props)).toEqual([a, b, c]);
  expect(cardsIn('text')).toEqual([]);
});
