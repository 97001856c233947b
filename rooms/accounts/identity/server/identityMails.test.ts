import { expect, it } from 'vitest';
import { confirmMail } from './identityMails.ts';

it.each([
  ['de', 'Hallo 花子,'],
  ['ja', '山田 花子 様'],
] as const)('calls its reader as one does in %s', (locale, greeting) => {
  const reader = { locale, firstName: '花子', lastName: '山田', club: 'Kurve' };
  expect(confirmMail(reader, 'https://kurve.test/x').text.split('\n\n')[1]).toBe(greeting);
});
