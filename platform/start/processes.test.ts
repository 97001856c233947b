import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, inject, it, vi } from 'vitest';
import { migrateAll } from '#main';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { dropDatabase } from '#platform/testing/dropDatabase.ts';
import { databaseUrl } from '#platform/testing/globalSetup.ts';

const server = inject('databaseServer');
const folder = mkdtempSync(join(tmpdir(), 'kurve-processes-'));
const admin = openDatabase(server, 1);
const databases = new Map<string, Database>();
const children: ChildProcess[] = [];

afterEach(async () => {
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  await Promise.all(running.map(stop));
});
afterAll(async () => {
  for (const [name, database] of databases) {
    await database.close();
    await dropDatabase(admin.sql, name);
  }
  await admin.close();
  rmSync(folder, { recursive: true, force: true });
});

function stop(child: ChildProcess): Promise<unknown[]> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  return ended;
}

/** A database that nobody has used yet, with no tables at all. */
async function anEmptyDatabase(): Promise<Database> {
  const name = `${inject('templateDatabase')}_${newId().replaceAll('-', '')}`;
  await admin.sql.unsafe(`create database ${name}`);
  const database = openDatabase(databaseUrl(server, name), 2);
  databases.set(name, database);
  return database;
}

/** Runs an entry of the house as a process of its own; `ended` answers its exit code and its last words. */
function run(args: string[], environment: Record<string, string>) {
  const settings = { NODE_ENV: 'production', DEMO: '1', DATA_FOLDER: folder };
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: 'node_modules/.cache/compiled', ...settings, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += String(chunk)));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, words }));
  return { child, ended, words: () => words };
}

async function untilReady(house: ReturnType<typeof run>): Promise<void> {
  await vi.waitFor(() => expect(house.words()).toContain('Kurve is ready'), { timeout: 240_000, interval: 50 });
}

/** The port of a server that the test itself runs, taken as long as it does. */
async function aPort(): Promise<{ port: number; free(): Promise<void> }> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as { port: number };
  return { port, free: () => new Promise((done) => void holder.close(() => done())) };
}

describe('a start that cannot succeed ends with 1 and says why', () => {
  it('names the port that is taken, and the setting for another', async () => {
    const taken = await aPort();
    const { code, words } = await run(['start.ts'], { PORT: String(taken.port) }).ended;
    await taken.free();
    expect([code, words]).toEqual([1, expect.stringContaining(`Port ${taken.port} is taken`)]);
    expect(words).toContain('PORT=');
  });

  it('names every setting that cannot be used', async () => {
    const { code, words } = await run(['start.ts'], { PORT: 'scarf', ROLE: 'boss' }).ended;
    expect([code, words]).toEqual([1, expect.stringMatching(/ {2}PORT: .*\n.* {2}ROLE: /)]);
  });

  it('names at once the settings and the parts of the club that real people would miss', async () => {
    const settings = { DEMO: '0', CLUB: 'template', DATABASE_URL: server };
    const { code, words } = await run(['start.ts'], settings).ended;
    expect(code).toBe(1);
    for (const text of [
      'SITE_ENVIRONMENT: ',
      'SECRET: ',
      'SMTP_URL: ',
      'PAYMENTS: ',
      'addressBook.ts: operator.vatId: ',
    ])
      expect(words).toContain(`  ${text}`);
    expect(words).not.toContain('    at ');
  });

  it.each([
    ['the database that comes along', {}],
    ['a database elsewhere', { DATABASE_URL: server }],
  ])('names the data folder that it cannot use, with %s', async (_, environment) => {
    const file = join(folder, 'a file');
    writeFileSync(file, '');
    const { port, free } = await aPort();
    await free();
    // Root may write everywhere, so nothing but a file in its way stops it.
    const settings = { ...environment, PORT: String(port), DATA_FOLDER: join(file, 'data') };
    const { code, words } = await run(['start.ts'], settings).ended;
    expect([code, words]).toEqual([1, expect.stringContaining(join(file, 'data'))]);
    expect(words).not.toContain('    at ');
  });
});

it('ends as at the end of a terminal when the watcher of `npm run dev` is killed', async () => {
  const signals = new URL('stopSignals.ts', import.meta.url).href;
  const file = join(folder, 'watched.mjs');
  writeFileSync(
    file,
    `import { onStopSignal, stopWithParent } from '${signals}';
    stopWithParent();
    onStopSignal({ stop: async () => {} });
    setInterval(() => {}, 1000);
    console.log('watched');`,
  );
  const { child, ended, words } = run(['--watch', '--watch-preserve-output', file], {});
  await vi.waitFor(() => expect(words()).toContain('watched'), { timeout: 30_000, interval: 50 });
  child.kill('SIGKILL');
  // `ended` settles when all processes that share the watcher's output have closed it.
  expect((await ended).words).toContain('Stopping');
});

/** Asks for a new password as a browser does; the mail about it goes into the queue. */
async function forgetPassword(origin: string, email: string): Promise<void> {
  const query = new URLSearchParams({
    client_id: 'kurve-site',
    redirect_uri: `${origin}/sso/callback`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: newSecret().repeat(2).slice(0, 43),
    code_challenge_method: 'S256',
  });
  const begun = await fetch(`${origin}/identity/connect/authorize?${query}`, { redirect: 'manual' });
  const cookie = begun.headers.getSetCookie().map((line) => line.split(';')[0]);
  const page = new URL(begun.headers.get('location') ?? '', origin);
  const asked = await fetch(`${page}/forgotten`, {
    method: 'POST',
    headers: { cookie: cookie.join('; ') },
    body: new URLSearchParams({ email }),
  });
  expect(asked.status).toBe(200);
}

describe('several processes on one database', () => {
  it('start at once; a mail that the one for web puts into the queue is delivered by the one for jobs', async () => {
    const database = await anEmptyDatabase();
    const { port, free } = await aPort();
    await free();
    const settings = { DATABASE_URL: database.url, PORT: '' };
    const web = run(['start.ts'], { ...settings, ROLE: 'web', PORT: String(port) });
    const jobs = run(['start.ts'], { ...settings, ROLE: 'jobs' });
    await Promise.all([untilReady(web), untilReady(jobs)]);
    const mails = () => database.sql`select recipient from platform.mail where recipient = 'neu@kurve.test'`;
    expect(await stop(jobs.child)).toEqual([0, null]);
    await forgetPassword(`http://localhost:${port}`, 'neu@kurve.test');
    expect(await mails()).toEqual([]);
    await untilReady(run(['start.ts'], { ...settings, ROLE: 'jobs' }));
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1), { timeout: 60_000, interval: 100 });
  }, 600_000);
});

describe('npm run kurve -- data', () => {
  it('moves a house to an empty database, and says in one line why it does not', async () => {
    const [from, to] = [await anEmptyDatabase(), await anEmptyDatabase()];
    const file = join(folder, 'kurve.data');
    const data = (what: string, { url }: Database) =>
      run(['kurve.ts', 'data', what, file], { DATABASE_URL: url }).ended;
    expect(await data('import', to)).toEqual({ code: 1, words: `  There is no file ${file}.\n` });
    await migrateAll(from);
    await from.sql`insert into platform.installation (kind, created_at) values ('club', '1899-05-01T10:00:00Z')`;
    expect(await data('export', from)).toEqual({ code: 0, words: expect.stringMatching(/^ {2}Written: \d+ tables/) });
    expect(await data('export', from)).toEqual({ code: 1, words: expect.stringContaining('exists already') });
    expect(await data('import', to)).toEqual({ code: 0, words: expect.stringMatching(/^ {2}Read: \d+ tables/) });
    expect(await to.sql`select kind, created_at from platform.installation`).toEqual([
      { kind: 'club', createdAt: new Date('1899-05-01T10:00:00Z') },
    ]);
  });

  it('takes the embedded PostgreSQL with it when it is killed', async () => {
    const home = join(folder, 'killed');
    const command = run(['kurve.ts', 'data', 'migrate'], { DATA_FOLDER: home });
    const pidFile = () => {
      const pointer = join(home, 'postgres.location');
      const cluster = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(home, 'postgres');
      return join(cluster, 'postmaster.pid');
    };
    await vi.waitFor(() => expect(readFileSync(pidFile(), 'utf8')).toContain('ready'), { timeout: 60_000 });
    const server = Number.parseInt(readFileSync(pidFile(), 'utf8'), 10);
    expect(process.kill(server, 0)).toBe(true);
    command.child.kill('SIGTERM');
    expect((await command.ended).code).toBe(130);
    await vi.waitFor(() => expect(() => process.kill(server, 0)).toThrow('ESRCH'), { timeout: 30_000 });
  });
});
