import { expect, it } from 'vitest';
import { figuresOf } from './writtenFigures.ts';

it('reads figures by their names among the settings, and leaves out what is no number', () => {
  const settings = {
    appearances: '12',
    'goals-headed': '3',
    'short-passes': '240',
    possession: '53,5 %',
    goals: 'viele',
    number: '7',
  };
  expect(figuresOf(settings)).toEqual({ appearances: 12, goalsHeaded: 3, passesShort: 240, possession: 53.5 });
  expect(figuresOf({})).toEqual({});
});
