import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import { watchDatabase } from './watchDatabase.ts';

/** Keeps this process from doing anything else. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('does not take a database for silent because this process is too busy to hear it', async () => {
  const told: boolean[] = [];
  const watch = watchDatabase(inject('databaseServer'), {
    onChange: (isAway) => void told.push(isAway),
    onBack: () => {},
  });
  // The question is under way; nobody reads its answer for longer than a database may be silent.
  block(2500);
  await sleep(300);
  watch.stop();
  expect(told).toEqual([]);
});
