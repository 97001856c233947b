import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { commandOf } from './embedded/processes.ts';
import { findRunningPostgres } from './embedded/runningPostgres.ts';
import { startEmbeddedPostgres } from './embedded.ts';

const isRoot = process.getuid?.() === 0;
const folders: string[] = [];
const children: ChildProcess[] = [];

function aFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'kurve-embedded-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

/** A process of its own that holds the database, as `npm start` does; answers its address, or its last words. */
async function hold(folder: string, as: { uid?: number; gid?: number } = {}) {
  const program = `
    import { startEmbeddedPostgres } from '#platform/database/embedded.ts';
    const database = await startEmbeddedPostgres(process.argv[1]);
    process.on('SIGTERM', () => database.stop().then(() => process.exit(0)));
    console.log(database.url());`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, join(folder, 'postgres')], {
    ...as,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const ended = new Promise<string>((done) => {
    let words = '';
    child.stderr.on('data', (chunk) => {
      words += chunk;
    });
    child.once('exit', () => done(words));
  });
  const url = new Promise<string>((done) => child.stdout.once('data', (line) => done(String(line).trim())));
  return { child, answer: await Promise.race([url, ended]), ended };
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const database = openDatabase(url, 1);
  return database.sql.unsafe(statement).finally(() => database.close());
}

const postmasterOf = (folder: string, cluster = join(folder, 'postgres')) =>
  Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);

afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGTERM');
});
afterAll(async () => {
  for (const folder of folders) {
    const pid = existsSync(join(folder, 'postgres/postmaster.pid')) ? postmasterOf(folder) : 0;
    if (commandOf(pid)?.includes(join(folder, 'postgres'))) process.kill(pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  }
});

vi.setConfig({ testTimeout: 60_000 });

describe('a data folder', () => {
  it('keeps what was committed', async () => {
    const folder = aFolder();
    const first = await startEmbeddedPostgres(join(folder, 'postgres'));
    await ask(first.url(), 'create table kept (n int); insert into kept values (7)');
    await first.stop();
    const second = await startEmbeddedPostgres(join(folder, 'postgres'));
    expect(await ask(second.url(), "select n, lower('ÄÖ') as small from kept")).toEqual([{ n: 7, small: 'äö' }]);
    await second.stop();
  });

  it('lets nobody in without the password, which only we can read', async () => {
    const folder = aFolder();
    const database = await startEmbeddedPostgres(join(folder, 'postgres'), { durable: false });
    const open = new URL(database.url());
    open.password = '';
    await expect(ask(open.toString(), 'select 1')).rejects.toThrow(/password/i);
    expect(statSync(join(folder, 'postgres.password')).mode & 0o777).toBe(0o600);
    await database.stop();
    rmSync(join(folder, 'postgres.password'));
    const again = await startEmbeddedPostgres(join(folder, 'postgres'), { durable: false });
    expect(again.url()).not.toContain(new URL(database.url()).password);
    expect(await ask(again.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
    await again.stop();
  });

  it('is asked over a socket that only its user may open, and over loopback too', async () => {
    const database = await startEmbeddedPostgres(join(aFolder(), 'postgres'), { durable: false });
    const url = new URL(database.url());
    const socket = join(url.searchParams.get('host')!, `.s.PGSQL.${database.port}`);
    expect(statSync(socket).mode & 0o777).toBe(0o700);
    const way = 'select inet_client_addr() is null as is_socket';
    expect(await ask(url.href, way)).toEqual([{ isSocket: true }]);
    url.search = '';
    expect(await ask(url.href, way)).toEqual([{ isSocket: false }]);
    url.password = 'guessed';
    await expect(ask(url.href, way)).rejects.toThrow(/password/i);
    await expect(ask(`${url.href}?host=${encodeURIComponent(join(socket, '..'))}`, way)).rejects.toThrow(/password/i);
    await database.stop();
  });

  it.each(['a folder, with signs', 'long'.repeat(30)])(
    'goes over loopback where no socket can be (%s)',
    async (name) => {
      const database = await startEmbeddedPostgres(join(aFolder(), name, 'postgres'), { durable: false });
      expect(new URL(database.url()).search).toBe('');
      expect(await ask(database.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
      await database.stop();
    },
  );

  it('says nothing of what stands in statements that fail, nor of the rows they are about', async () => {
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const database = await startEmbeddedPostgres(join(aFolder(), 'postgres'), { durable: false, log });
    await ask(database.url(), 'create table person (name text primary key, kind jsonb)');
    const hers = "insert into person values ('toni@kurve.test')";
    await ask(database.url(), hers);
    for (const wrong of [
      hers,
      "select 'toni@kurve.test'::uuid",
      `insert into person values ('x', '{"toni@kurve.test": ')`,
    ])
      await expect(ask(database.url(), wrong)).rejects.toThrow();
    await database.stop();
    expect(lines.join('\n')).not.toContain('toni@kurve.test');
  });

  it('refuses a second owner while the first one lives, and says which process that is', async () => {
    const folder = aFolder();
    const first = await hold(folder);
    const second = await hold(folder);
    expect(await second.ended).toContain(`in use by another Kurve process (process ${first.child.pid})`);
    expect(await ask(first.answer, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('tells commands where it is being served, as long as it is', async () => {
    const folder = aFolder();
    const cluster = join(folder, 'postgres');
    expect(findRunningPostgres(cluster)).toBeUndefined();
    const owner = await hold(folder);
    expect(findRunningPostgres(cluster)).toBe(owner.answer);
    owner.child.kill('SIGTERM');
    await owner.ended;
    expect(findRunningPostgres(cluster)).toBeUndefined();
  });

  it('that cannot be written is refused with its name', async () => {
    const folder = aFolder();
    writeFileSync(join(folder, 'file'), '');
    await expect(startEmbeddedPostgres(join(folder, 'file', 'postgres'))).rejects.toThrow(
      /data folder .*file cannot be written/,
    );
  });
});

describe('kill -9', () => {
  it('of our process leaves a server that the next start takes over', async () => {
    const folder = aFolder();
    const first = await hold(folder);
    await ask(first.answer, 'create table kept (n int); insert into kept values (7)');
    const orphan = postmasterOf(folder);
    first.child.kill('SIGKILL');
    await first.ended;
    expect(commandOf(orphan)).toBeDefined();
    const second = await hold(folder);
    expect(await ask(second.answer, 'select n from kept')).toEqual([{ n: 7 }]);
    expect(commandOf(orphan)).toBeUndefined();
  });

  it('of both loses nothing that was committed', async () => {
    const folder = aFolder();
    const first = await hold(folder);
    await ask(first.answer, 'create table kept (n int); insert into kept values (7)');
    process.kill(postmasterOf(folder), 'SIGKILL');
    first.child.kill('SIGKILL');
    await first.ended;
    const second = await hold(folder);
    expect(await ask(second.answer, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('of the server alone brings it back on the same port', async () => {
    const folder = aFolder();
    const first = await hold(folder);
    await ask(first.answer, 'create table kept (n int); insert into kept values (7)');
    process.kill(postmasterOf(folder), 'SIGKILL');
    await expect
      .poll(() => ask(first.answer, 'select n from kept').catch(() => undefined), { timeout: 15_000 })
      .toEqual([{ n: 7 }]);
  });

  it('in the middle of making the cluster leaves a folder that the next start can use', async () => {
    const folder = aFolder();
    const first = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      "import { startEmbeddedPostgres } from '#platform/database/embedded.ts'; await startEmbeddedPostgres(process.argv[1]);",
      join(folder, 'postgres'),
    ]);
    const died = once(first, 'exit');
    // Its initdb outlives it and goes on writing, which must not disturb the next one.
    const isBeingMade = () => globSync(join(folder, 'postgres.unfinished-*/cluster/global')).length > 0;
    await expect.poll(isBeingMade, { interval: 5, timeout: 15_000 }).toBe(true);
    first.kill('SIGKILL');
    await died;
    const second = await hold(folder);
    expect(second.answer).toMatch(/^postgres:/);
    expect(await ask(second.answer, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

it('takes a pid file that names a living foreign process as left behind', async () => {
  const folder = aFolder();
  const first = await startEmbeddedPostgres(join(folder, 'postgres'), { durable: false });
  await first.stop();
  writeFileSync(
    join(folder, 'postgres/postmaster.pid'),
    `${process.pid}\n${join(folder, 'postgres')}\n0\n1\n\n\n\nready   \n`,
  );
  const second = await startEmbeddedPostgres(join(folder, 'postgres'), { durable: false });
  expect(await ask(second.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
});

it.skipIf(!isRoot)('puts the cluster where its user can enter when root starts it in a closed folder', async () => {
  const closed = aFolder(0o700);
  mkdirSync(join(closed, 'data'));
  const users = readFileSync('/etc/passwd', 'utf8');
  const first = await startEmbeddedPostgres(join(closed, 'data/postgres'), { durable: false });
  folders.push(join(first.elsewhere ?? '', '..'));
  expect(first.elsewhere).toMatch(/^\/var\/lib\/kurve\//);
  await ask(first.url(), 'create table kept (n int)');
  await first.stop();
  const second = await startEmbeddedPostgres(join(closed, 'data/postgres'), { durable: false });
  expect(await ask(second.url(), 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
  await second.stop();
  expect(readFileSync('/etc/passwd', 'utf8')).toBe(users);
});

it.skipIf(!isRoot)('runs as an ordinary user too', async () => {
  const folder = aFolder();
  const uid = Number(execFileSync('id', ['-u', 'nobody']));
  execFileSync('chown', [String(uid), folder]);
  const first = await hold(folder, { uid, gid: uid });
  expect(await ask(first.answer, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(statSync(join(folder, 'postgres')).uid).toBe(uid);
});
