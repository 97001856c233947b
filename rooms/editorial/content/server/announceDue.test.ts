import { describe, expect, it, vi } from 'vitest';
import { contentChanged, watchContent } from '#platform/content/contentChanges.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aFolder, aNewsText } from '../testing/index.ts';
import { announceDue } from './announceDue.ts';
import { importFolder } from './import/importFolder.ts';

const house = await testHouse();
const importing = (files: Record<string, string | object>) =>
  importFolder(house.context(), aFolder(files), { isKnownPath: () => true });
const at = (moment: number) => house.context({ now: new Date(moment) });
const run = (moment: number) => announceDue.run(at(moment), undefined as never);
/** Jobs in the queue; the queue's own figure is counted every 15 seconds only. */
const waiting = async () => {
  const [row] = await house.database.sql`
    select count(*)::int as jobs from jobs.job where name = ${announceDue.name} and state < 'active'`;
  return row!.jobs as number;
};

/** What is told to have changed until all `expected` are among it. */
async function changesDuring(work: () => Promise<unknown>, ...expected: string[]): Promise<string[]> {
  const changes: string[] = [];
  const watch = await watchContent(house.database, (name) => changes.push(name));
  await work();
  await vi.waitFor(() => expect(changes).toEqual(expect.arrayContaining(expected)), 15_000);
  await watch.close();
  return changes;
}

describe('a scheduled version', () => {
  const start = Date.now();
  const hour = 3_600_000;

  it('is announced with its lists at its moment, once, and again when it goes', async () => {
    const moments = {
      publishedAt: new Date(start + hour).toISOString(),
      withdrawnAt: new Date(start + 2 * hour).toISOString(),
    };
    await importing({ ...aNewsText('spaeter', moments), ...aNewsText('jetzt') });
    await run(start);
    const appears = await changesDuring(
      () => run(start + hour),
      ...['content/document spaeter', 'content/list nachwuchs news ', 'content/list nachwuchs news u17'],
    );
    expect(appears).not.toContain('content/document jetzt');
    const nothing = await changesDuring(async () => {
      await run(start + hour + 1000);
      await contentChanged(house.context(), 'content', ['end']);
    }, 'content/end');
    expect(nothing).toEqual(['content/end']);
    await changesDuring(() => run(start + 2 * hour), 'content/document spaeter');
  });

  it('that was due while nobody worked is announced at the next run', async () => {
    await importing(aNewsText('verpasst', { publishedAt: new Date(start + 10 * hour).toISOString() }));
    await changesDuring(() => run(start + 20 * hour), 'content/document verpasst');
  });

  it('has one job at a time waiting for it, however often somebody looks', async () => {
    await importing(
      Object.assign(
        {},
        ...[30, 31, 32, 33].map((hours) =>
          aNewsText(`plan-${hours}`, { publishedAt: new Date(start + hours * hour).toISOString() }),
        ),
      ),
    );
    const before = await waiting();
    for (let i = 1; i <= 5; i += 1) await run(start + 20 * hour + i);
    expect((await waiting()) - before).toBeLessThanOrEqual(1);
  });

  it('waits for the very moment when a job comes a little before it', async () => {
    const now = start + 40 * hour;
    await importing(aNewsText('gleich', { publishedAt: new Date(now + 200).toISOString() }));
    await changesDuring(() => run(now), 'content/document gleich');
  });
});
