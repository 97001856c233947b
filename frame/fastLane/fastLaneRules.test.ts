import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardsIn, type FastCard, hasBodyChanged } from './fastLaneRules.ts';

const a: FastCard = { uid: 'a', link: '/news/a/', changedAt: '2026-11-21T10:00:00Z' };
const b: FastCard = { uid: 'b', link: '/news/b/', changedAt: '2026-11-21T11:00:00Z' };
const c: FastCard = { uid: 'c', link: '/news/c/', changedAt: '2026-11-21T12:00:00Z' };

describe('a body counts as changed', () => {
  it.each([
    ['a card has come', [a, b], [a, b, c]],
    ['a card has gone', [a, b], [a]],
    ['one card stands in place of another, under the same link', [a, b], [a, { ...b, uid: 'c' }]],
    ['the last card has gone', [a], []],
  ])('CONT-36 when %s', (_, shown, latest) => {
    expect(hasBodyChanged(shown, latest)).toBe(true);
  });

  it('CONT-37 when a known card has a new link', () => {
    expect(hasBodyChanged([a], [{ ...a, link: '/news/a-neu/' }])).toBe(true);
  });

  it('CONT-38 when a link has a newer update time, or one for the first time', () => {
    expect(hasBodyChanged([a, b], [a, { ...b, changedAt: '2026-11-21T11:00:00.001Z' }])).toBe(true);
    expect(hasBodyChanged([{ uid: 'a', link: '/news/a/' }], [a])).toBe(true);
  });

  it('CONT-39 when a card is temporary, even if it stood there before', () => {
    expect(hasBodyChanged([a, b], [a, { ...b, isTemporary: true }])).toBe(true);
    expect(hasBodyChanged([{ ...a, isTemporary: true }], [{ ...a, isTemporary: true }])).toBe(true);
  });
});

describe('a body counts as unchanged', () => {
  it.each([
    ['the cards stand in another order', [a, b, c], [c, a, b]],
    ['a card stands there twice', [a, b], [a, b, a]],
    [
      'CONT-38 CONT-40 when an update time is older or the same',
      [a, b],
      [{ ...a, changedAt: '2026-11-20T10:00:00Z' }, b],
    ],
    ['the temporary card has become an ordinary one', [{ ...a, isTemporary: true }], [a]],
    ['there is no card at all', [], []],
  ])('CONT-40 when %s', (_, shown, latest) => {
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
