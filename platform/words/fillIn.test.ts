import { expect, it } from 'vitest';
import { fillIn } from './fillIn.ts';

it('fills every gap once, and takes values as they are', () => {
  expect(fillIn('{{name}}, {{ count }} × {{name}}', { name: '$& {{count}}', count: 0 })).toBe(
    '$& {{count}}, 0 × $& {{count}}',
  );
});

it('refuses a gap without a value, unless told what stands there', () => {
  expect(() => fillIn('Hallo {{name}}', {})).toThrow('{{name}}');
  expect(fillIn('Hallo {{name}}', {}, (gap) => gap)).toBe('Hallo {{name}}');
});
