import type { Direction } from './viewRules.ts';

const keys: Record<string, Direction | 'choose' | 'closer' | 'further' | 'back'> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Enter: 'choose',
  ' ': 'choose',
  '+': 'closer',
  '=': 'closer',
  '-': 'further',
  Escape: 'back',
};

/** What a key does on a map; undefined: nothing. */
export const keyOf = (key: string): (typeof keys)[string] | undefined => keys[key];
