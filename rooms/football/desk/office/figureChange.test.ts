import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Figure, figureLabels } from '#rooms/football/match/site/index.ts';
import { changeIn, countingOne, type FiguresChange, fieldsOf, takingBack, typing } from './figureChange.ts';

const known: Figure[] = [
  { label: 'possession', home: 60, away: 40 },
  { label: 'shots', home: 4, away: 2 },
];
const sent = (change: FiguresChange, before: readonly Figure[]): Figure[] =>
  figureLabels.flatMap(
    (label) =>
      change.figures.find((one) => one.label === label) ??
      (change.gone.includes(label) ? [] : (before.find((one) => one.label === label) ?? [])),
  );

describe('figures at a desk', () => {
  it('are sent only as far as they were touched', () => {
    expect(changeIn(known, {})).toEqual({ figures: [], gone: [] });
    expect(changeIn(known, countingOne(fieldsOf(known, {}), 'shots', 'away'))).toEqual({
      figures: [{ label: 'shots', home: 4, away: 3 }],
      gone: [],
    });
    expect(changeIn(known, typing('corners', 'home', '1')).figures).toEqual([]);
  });

  it('count from none where nobody has counted, and go when both fields are emptied', () => {
    expect(changeIn(known, countingOne({}, 'corners', 'home')).figures).toEqual([
      { label: 'corners', home: 1, away: 0 },
    ]);
    const emptied = { ...typing('shots', 'home', ''), ...typing('shots', 'away', '') };
    expect(changeIn(known, emptied)).toEqual({ figures: [], gone: ['shots'] });
  });

  it('say the possession of the other side', () => {
    expect(changeIn(known, typing('possession', 'away', '45')).figures).toEqual([
      { label: 'possession', home: 55, away: 45 },
    ]);
    expect(typing('possession', 'home', '101')).toEqual({ 'possession home': '101' });
  });

  it('can be taken back: they are what they were', () => {
    const aFigure = fc.record({
      label: fc.constantFrom(...figureLabels),
      home: fc.nat({ max: 200 }),
      away: fc.nat({ max: 200 }),
    });
    const lines = fc.uniqueArray(aFigure, { selector: ({ label }) => label });
    const ordered = (figures: readonly Figure[]) => sent({ figures: [], gone: [] }, figures);
    fc.assert(
      fc.property(lines, lines, fc.subarray([...figureLabels]), (before, figures, away) => {
        const gone = away.filter((label) => !figures.some((one) => one.label === label));
        const change = { figures, gone };
        expect(sent(takingBack(change, before), sent(change, before))).toEqual(ordered(before));
      }),
    );
  });
});
