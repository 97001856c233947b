import { expect, it } from 'vitest';
import { collectedWords } from './collectedWords.ts';

it('is what all rooms say, group by group', () => {
  const { deeds, fields } = collectedWords('trail', 'de');
  expect(deeds).toMatchObject({
    'POST /office/v1/camps': expect.any(String),
    'POST /office/v1/vacancies': expect.any(String),
  });
  expect(fields).toHaveProperty('reviewer');
});

it('is empty where no room has the language', () => {
  expect([collectedWords('trail', 'ja'), Object.keys(collectedWords('records', 'ja'))]).toEqual([{}, ['tables']]);
});
