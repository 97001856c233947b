import { expect, it } from 'vitest';
import { areFiguresPossible, type Figure } from './figureRules.ts';

const figure = (label: Figure['label'], home: number, away: number): Figure => ({ label, home, away });

it.each([
  [[]],
  [[figure('possession', 55, 45), figure('shots', 0, 12), figure('shotsOnTarget', 0, 12)]],
  [[figure('shotsOnTarget', 3, 4)]],
])('RED-60 takes %j', (figures) => expect(areFiguresPossible(figures)).toBe(true));

it.each([
  [[figure('possession', 55, 46)]],
  [[figure('corners', -1, 0)]],
  [[figure('corners', 1.5, 0)]],
  [[figure('fouls', 201, 0)]],
  [[figure('shots', 2, 2), figure('shotsOnTarget', 1, 3)]],
  [[figure('corners', 1, 1), figure('corners', 2, 1)]],
])('RED-60 does not take %j', (figures) => expect(areFiguresPossible(figures)).toBe(false));
