import { expect, it } from 'vitest';
import { isWorthLogging } from './logRules.ts';

const at = '2026-11-27 10:21:34.190 UTC [20268]';

it.each([
  'LOG:  checkpoint starting: time',
  'FATAL:  the database system is starting up',
  'FATAL:  the database system is not yet accepting connections',
  'DETAIL:  Consistent recovery state has not been yet reached.',
  'FATAL:  terminating connection due to unexpected postmaster exit',
  'FATAL:  terminating connection due to administrator command',
  'FATAL:  connection to client lost',
  'WARNING:  terminating connection because of crash of another server process',
  'HINT:  In a moment you should be able to reconnect to the database and repeat your command.',
])('leaves out what every connection is told while the server is away: %s', (line) => {
  expect(isWorthLogging(`${at} ${line}`)).toBe(false);
});

it.each([
  'PANIC:  could not write to file "pg_wal/xlogtemp.29": No space left on device',
  'FATAL:  could not open file "global/pg_control": Permission denied',
  'WARNING:  worker took too long to start; canceled',
  'FATAL:  sorry, too many clients already',
])('tells what somebody must know: %s', (line) => {
  expect(isWorthLogging(`${at} ${line}`)).toBe(true);
});

it('tells what the house itself says of its server', () => {
  expect(isWorthLogging('PostgreSQL ended unexpectedly (SIGKILL); starting it again')).toBe(true);
});
