import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { afterAll, expect, inject, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { newId } from '#platform/ids/ids.ts';
import { makeLog } from '#platform/log/makeLog.ts';
import { makeMetrics } from '#platform/metrics/metrics.ts';
import { openBreakableWay } from '#platform/testing/breakableWay.ts';
import { dropDatabase } from '#platform/testing/dropDatabase.ts';
import { databaseUrl } from '#platform/testing/globalSetup.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { type JobDefinition, type Jobs, type JobsOptions, startJobs } from './jobs.ts';
import { prepareJobs } from './prepareJobs.ts';

const house = await testHouse();
const database = await anEmptyDatabase();
const metrics = makeMetrics(false);
const lines: string[] = [];
const log = makeLog('info', { write: (line) => void lines.push(line) });
const open: Jobs[] = [];
afterAll(() => Promise.all(open.map((jobs) => jobs.stop())));

async function anEmptyDatabase() {
  const name = `jobs_${newId().replaceAll('-', '')}`;
  await house.database.sql.unsafe(`create database ${name}`);
  const made = openDatabase(databaseUrl(inject('databaseServer'), name), 3);
  afterAll(async () => {
    await made.close();
    await dropDatabase(house.database.sql, name);
  });
  return made;
}

async function aQueue(definitions: JobDefinition[], options: Partial<JobsOptions> = {}): Promise<Jobs> {
  await migrate(database.url, [], (sql) => prepareJobs(sql, database.url, definitions));
  const jobs = await startJobs(database.url, { definitions, log, metrics, role: 'all', ...options });
  open.push(jobs);
  return jobs;
}

it('lets several processes make the queues of an empty database at once', async () => {
  const { url } = await anEmptyDatabase();
  const start = () => migrate(url, [], (sql) => prepareJobs(sql, url, [{ name: 'one' }, { name: 'two' }]));
  await expect(Promise.all([start(), start(), start()])).resolves.toHaveLength(3);
});

it('runs a job soon after its transaction has ended, and one failing job beside it does not hold it up', async () => {
  const done: unknown[] = [];
  const jobs = await aQueue([
    {
      name: 'greet',
      run: async (_ctx, payload: { name: string }) => {
        if (payload.name === 'bad') throw new Error(`no such fan: ${payload.name}`);
        done.push(payload.name);
      },
    },
  ]);
  await jobs.work(() => house.context());
  await database.sql.begin(async (tx) => {
    await jobs.enqueue(tx, 'greet', { name: 'bad' });
    await jobs.enqueue(tx, 'greet', { name: 'good' });
  });
  // Without being called out it would be found after 10 s.
  await expect.poll(() => done, { timeout: 5000 }).toEqual(['good']);
  await expect.poll(() => lines.join('')).toContain('job failed and will be tried again');
  expect((await metrics.text()).body).toContain('kurve_jobs_total{job="greet",outcome="failed"} 1');
});

it('keeps a job that failed at its last try, and says so in the log and the metrics', async () => {
  const jobs = await aQueue([
    {
      name: 'failAlways',
      run: async () => {
        throw new Error('never');
      },
    },
  ]);
  await database.sql`update jobs.queue set retry_limit = 0 where name = 'failAlways'`;
  await jobs.work(() => house.context());
  await jobs.enqueue(database.sql, 'failAlways', { orderId: '7' });
  const dead = () => database.sql`select data from jobs.job where name = 'deadJobs'`;
  await expect.poll(dead, { timeout: 10_000 }).toEqual([{ data: { orderId: '7' } }]);
  expect(lines.join('')).toContain('job gave up; it lies in the queue deadJobs');
  expect((await metrics.text()).body).toContain('kurve_jobs_total{job="failAlways",outcome="dead"} 1');
});

it('only puts jobs in where the process does no work, with one statement each', async () => {
  const done: string[] = [];
  const definition: JobDefinition = { name: 'later', run: async () => void done.push('later') };
  const [web, worker] = [await aQueue([definition], { role: 'web' }), await aQueue([definition])];
  await web.enqueue(database.sql, 'later', {});
  const before = database.statementsSent();
  await web.enqueue(database.sql, 'later', {});
  expect(database.statementsSent() - before).toBe(1);
  expect(done).toEqual([]);
  await worker.drain(() => house.context());
  expect(done).toEqual(['later', 'later']);
});

/** As another process that is killed while it has the job in hand. */
async function takeAndDie(name: string): Promise<void> {
  const boss = await anotherProcess();
  expect(await boss.fetch(name)).toHaveLength(1);
  await boss.stop({ graceful: false });
}

async function anotherProcess(): Promise<PgBoss> {
  const options = { schema: 'jobs', max: 1, schedule: false, supervise: false, monitorIntervalSeconds: 1 };
  const boss = new PgBoss({ connectionString: database.url, ...options, migrate: false, createSchema: false });
  await boss.start();
  return boss;
}

it('gives a job that a killed process had in hand to another one, and takes none from a process that lives', async () => {
  const [begun, ended]: [string[], string[]] = [[], []];
  const definition: JobDefinition = {
    name: 'takenOver',
    run: async (_ctx, { id }: { id: string }) => {
      begun.push(id);
      await sleep(id === 'long' ? 4000 : 0);
      ended.push(id);
    },
  };
  const jobs = await aQueue([definition]);
  // Fifteen times as fast as it really is.
  await database.sql`update jobs.queue set heartbeat_seconds = heartbeat_seconds / 15, retry_delay = 0 where name = 'takenOver'`;
  await jobs.enqueue(database.sql, 'takenOver', { id: 'left' });
  await takeAndDie('takenOver');
  await jobs.enqueue(database.sql, 'takenOver', { id: 'long' });
  await jobs.work(() => house.context());
  const watching = await anotherProcess();
  while (!ended.includes('long')) {
    await watching.supervise();
    await sleep(200);
  }
  await watching.stop({ graceful: false });
  await expect.poll(() => ended.toSorted(), { timeout: 20_000 }).toEqual(['left', 'long']);
  expect(begun.toSorted()).toEqual(['left', 'long']);
  const taken =
    await database.sql`select data ->> 'id' as id, retry_count from jobs.job where name = 'takenOver' order by 1`;
  expect(taken).toEqual([
    { id: 'left', retryCount: 1 },
    { id: 'long', retryCount: 0 },
  ]);
});

it('calls out no job that can wait, which is found all the same, and minds when a kind of job has changed', async () => {
  const called = async () => (await database.sql`select notify from jobs.queue where name = 'quiet'`)[0]?.notify;
  const done: string[] = [];
  const run = async () => void done.push('quiet');
  await aQueue([{ name: 'quiet', run }]);
  expect(await called()).toBe(true);
  const jobs = await aQueue([{ name: 'quiet', run, canWait: true }]);
  expect(await called()).toBe(false);
  await jobs.work(() => house.context());
  await jobs.enqueue(database.sql, 'quiet', {});
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['quiet']);
});

it('has every queue notice that a process is gone, those of an earlier version included', async () => {
  await aQueue([{ name: 'old', run: async () => {} }]);
  await database.sql`update jobs.queue set heartbeat_seconds = null where name = 'old'`;
  await aQueue([
    { name: 'old', run: async () => {} },
    { name: 'new', run: async () => {} },
  ]);
  expect(
    await database.sql`select name, heartbeat_seconds from jobs.queue where name in ('old', 'new') order by name`,
  ).toEqual([
    { name: 'new', heartbeatSeconds: 15 },
    { name: 'old', heartbeatSeconds: 15 },
  ]);
});

it('finishes the job that runs before it stops', async () => {
  const steps: string[] = [];
  const jobs = await aQueue([
    {
      name: 'slow',
      run: async () => {
        steps.push('begun');
        await sleep(300);
        steps.push('ended');
      },
    },
  ]);
  await jobs.work(() => house.context());
  await jobs.enqueue(database.sql, 'slow', {});
  await expect.poll(() => steps, { interval: 5, timeout: 15_000 }).toEqual(['begun']);
  await jobs.stop();
  expect(steps).toEqual(['begun', 'ended']);
});

it('fetches what is to come last after all else, and tells work that can wait that its mails can', async () => {
  const done: unknown[] = [];
  const jobs = await aQueue([
    { name: 'ordered', run: async (_ctx, { id }: { id: string }) => void done.push(id) },
    { name: 'patientWork', canWait: true, run: async (ctx) => void done.push(ctx.mailsCanWait) },
    { name: 'usualWork', run: async (ctx) => void done.push(ctx.mailsCanWait) },
  ]);
  const ids = (id: string, count: number) => Array.from({ length: count }, () => id);
  for (const id of ids('last', 12)) await jobs.enqueue(database.sql, 'ordered', { id }, { priority: -1 });
  // As many as are fetched together.
  for (const id of ids('first', 10)) await jobs.enqueue(database.sql, 'ordered', { id });
  for (const name of ['patientWork', 'usualWork']) await jobs.enqueue(database.sql, name, {});
  await jobs.drain(() => house.context());
  expect(done.filter((told) => typeof told === 'string')).toEqual([...ids('first', 10), ...ids('last', 12)]);
  expect(done.filter((told) => typeof told === 'boolean')).toEqual([true, false]);
});

it('leaves connections that a silent server keeps, and goes on with new ones', async () => {
  const done: number[] = [];
  const definitions: JobDefinition[] = [
    { name: 'count', run: async (_ctx, { number }: { number: number }) => void done.push(number) },
  ];
  await migrate(database.url, [], (sql) => prepareJobs(sql, database.url, definitions));
  const way = await openBreakableWay(new URL(database.url));
  const url = Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: String(way.port), search: '' }).href;
  const jobs = await startJobs(url, { definitions, log, metrics, role: 'all' });
  await jobs.work(() => house.context());
  await jobs.enqueue(database.sql, 'count', { number: 1 });
  await expect.poll(() => done, { timeout: 15_000 }).toEqual([1]);
  way.freezeAll();
  await jobs.enqueue(database.sql, 'count', { number: 2 });
  await sleep(1500);
  expect(done).toEqual([1]);
  jobs.renew();
  await expect.poll(() => done, { timeout: 15_000 }).toEqual([1, 2]);
  await jobs.stop();
  way.close();
});
