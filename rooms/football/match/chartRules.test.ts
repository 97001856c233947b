import { describe, expect, it } from 'vitest';
import { labelledIndexes, lineThrough, placePoints } from './chartRules.ts';

const box = { width: 100, height: 50, left: 10, right: 10, top: 5, bottom: 5 };

describe('drawing a line', () => {
  it('goes from the left to the right, the highest value on top', () => {
    expect(placePoints([0, 5, 10], 0, 10, box)).toEqual([
      { x: 10, y: 45 },
      { x: 50, y: 25 },
      { x: 90, y: 5 },
    ]);
    expect(lineThrough(placePoints([0, 10], 0, 10, box))).toBe('M10 45L90 5');
  });

  it('puts a single value into the middle and stays inside with one level only', () => {
    expect(placePoints([3], 0, 6, box)).toEqual([{ x: 50, y: 25 }]);
    expect(placePoints([1, 1], 1, 1, box).every(({ y }) => y === 45)).toBe(true);
  });

  it('labels the first, the last and even steps between', () => {
    expect(labelledIndexes(34, 8)).toEqual([0, 5, 10, 15, 20, 25, 30, 33]);
    expect(labelledIndexes(18, 6)).toEqual([0, 4, 8, 12, 17]);
    expect(labelledIndexes(13, 8)).toEqual([0, 2, 4, 6, 8, 10, 12]);
    expect(labelledIndexes(3, 8)).toEqual([0, 1, 2]);
    expect(labelledIndexes(1, 8)).toEqual([0]);
    expect(labelledIndexes(0, 8)).toEqual([]);
  });
});
