import { afterAll, expect, inject, it, vi } from 'vitest';
import { withLibpqModes } from './connectionOf.ts';
import { isDatabaseAway, isDatabaseBusy, isDiskFull, openDatabase } from './database.ts';
import { watchRoom } from './watchRoom.ts';

const database = openDatabase(inject('databaseServer'), 2, { statementSeconds: 1, patientSeconds: 60 });
afterAll(() => database.close());

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

it('ends a statement of a request at its limit, and lets those of jobs go on', async () => {
  const slow = 'select pg_sleep(1.5)';
  const both = [codeOf(database.sql.unsafe(slow)), codeOf(database.patient.unsafe(slow))];
  expect(await Promise.all(both)).toEqual(['57014', 'done']);
});

it.each([
  ['57014', { isAway: false, isBusy: true, isFull: false }],
  ['55P03', { isAway: false, isBusy: true, isFull: false }],
  ['53100', { isAway: false, isBusy: true, isFull: true }],
  ['ENOSPC', { isAway: false, isBusy: true, isFull: true }],
  ['25006', { isAway: true, isBusy: false, isFull: false }],
  ['ECONNREFUSED', { isAway: true, isBusy: false, isFull: false }],
  ['23505', { isAway: false, isBusy: false, isFull: false }],
])('tells away, busy and full apart: %s', (code, kind) => {
  const error = Object.assign(new Error('…'), { code });
  expect({ isAway: isDatabaseAway(error), isBusy: isDatabaseBusy(error), isFull: isDiskFull(error) }).toEqual(kind);
});

it('remembers a full disk until something can be written again, and says so once', async () => {
  vi.useFakeTimers();
  const changes: boolean[] = [];
  const full = Object.assign(new Error('No space left on device'), { code: '53100' });
  let write = () => Promise.reject(full) as Promise<void>;
  const room = watchRoom(
    () => write(),
    (isFull) => changes.push(isFull),
  );
  for (let failed = 0; failed < 3; failed += 1) expect(() => room.notice(full)).toThrow(full);
  await vi.advanceTimersByTimeAsync(6000);
  expect([room.isFull(), changes]).toEqual([true, [true]]);
  write = async () => {};
  await vi.advanceTimersByTimeAsync(6000);
  expect([room.isFull(), changes]).toEqual([false, [true, false]]);
  vi.useRealTimers();
});

it('reads sslmode as PostgreSQL does: without one no TLS, and `require` asks for no certificate', () => {
  expect(withLibpqModes('postgres://a@b/c')).toBe('postgres://a@b/c');
  const modes = ['require', 'no-verify', 'verify-full'].map((mode) =>
    new URL(withLibpqModes(`postgres://a@b/c?sslmode=${mode}`)).searchParams.toString(),
  );
  expect(modes).toEqual([
    'sslmode=require&uselibpqcompat=true',
    'sslmode=require&uselibpqcompat=true',
    'sslmode=verify-full&uselibpqcompat=true',
  ]);
});
