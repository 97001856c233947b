import { expect, it } from 'vitest';
import { missingPrivilege } from './missingPrivilege.ts';

const failed = (code: string, message: string) => Object.assign(new Error(message), { code });

it.each([
  ['42501', 'permission denied for database kurve', 'give it the right CREATE'],
  ['42501', 'permission denied to create extension "pg_trgm"', 'create extension pg_trgm'],
  ['0A000', 'extension "pg_trgm" is not available', 'create extension pg_trgm'],
])('says what to do when the database answers %s (%s)', (code, message, advice) => {
  const { message: words = '' } = missingPrivilege(failed(code, message)) ?? {};
  expect(words).toContain(message);
  expect(words).toContain(advice);
});

it('leaves every other error as it is', () => {
  expect(missingPrivilege(failed('42P07', 'relation "fan" already exists'))).toBeUndefined();
  expect(missingPrivilege(undefined)).toBeUndefined();
});
