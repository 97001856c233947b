import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, isDatabaseAway, openDatabase } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { placesOf, serversOf } from './servers.ts';

describe('an address', () => {
  it.each([
    ['postgres://a:b@one/c', ['postgres://a:b@one/c']],
    ['postgres://a:b@one:1,two:2/c?sslmode=require', [1, 2].map(addressOf)],
    ['postgresql:///c?host=/x,/y&port=5,6', ['/x&port=5', '/y&port=6'].map(socketAt)],
    ['postgresql:///c?host=/x,/y&port=5', ['/x&port=5', '/y&port=5'].map(socketAt)],
    ['postgres://[::1]:1,[::2]/c', ['postgres://[::1]:1/c', 'postgres://[::2]/c']],
  ])('%s names its servers', (url, addresses) => {
    expect(serversOf(url)).toEqual({ addresses, attribute: 'read-write' });
  });

  it('says which server is wanted, and is refused for one that only reads', () => {
    const list = 'postgres://a@one,two/c?target_session_attrs=';
    expect(serversOf(`${list}primary`)).toEqual({
      addresses: ['postgres://a@one/c', 'postgres://a@two/c'],
      attribute: 'primary',
    });
    for (const attribute of ['standby', 'read-only', 'prefer-standby', 'master'])
      expect(() => serversOf(`${list}${attribute}`)).toThrow('any, primary, read-write');
    expect(() => serversOf('mysql://a@one/c')).toThrow('must start with postgres://');
    expect(() => serversOf('postgres:///c?host=/x,/y,/z&port=5,6')).toThrow('one port, or one for each host');
  });

  it('is told to people without its password', () => {
    expect(placesOf('postgres://a:secret@one:1,two:2/c')).toBe('one:1,two:2');
  });
});

function addressOf(number: number): string {
  return `postgres://a:b@${number === 1 ? 'one' : 'two'}:${number}/c?sslmode=require`;
}
function socketAt(text: string): string {
  return `postgresql:///c?host=${text.replace('/', '%2F')}`;
}

describe('of two servers', () => {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
  const folder = mkdtempSync(join(tmpdir(), 'kurve-servers-'));
  const names = ['one', 'two'] as const;
  const password = 'same-for-both';
  let servers: EmbeddedPostgres[];
  let database: Database;

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    servers = await Promise.all(
      names.map((name) => {
        mkdirSync(join(folder, name), { mode: 0o755 });
        writeFileSync(join(folder, name, 'postgres.password'), password);
        return startEmbeddedPostgres(join(folder, name, 'postgres'), { durable: false });
      }),
    );
    await readOnly('one', true);
    database = openDatabase(address(), 2);
    database.watch(() => {});
  });
  afterAll(async () => {
    await database?.close();
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  });

  /** Both, or these ports, behind one where nobody listens. */
  const address = (ports = servers.map(({ port }) => port), query = '') => {
    const hosts = [1, ...ports].map((port) => `127.0.0.1:${port}`).join(',');
    return `postgres://kurve:${password}@${hosts}/postgres${query}`;
  };
  /** Ends a server, which then starts again as a standby, or as a primary. */
  async function readOnly(name: (typeof names)[number], isStandby: boolean): Promise<void> {
    const cluster = join(folder, name, 'postgres');
    const postmaster = () => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const before = postmaster();
    if (isStandby) writeFileSync(join(cluster, 'standby.signal'), '');
    else rmSync(join(cluster, 'standby.signal'));
    process.kill(before, 'SIGKILL');
    const own = openDatabase(servers[names.indexOf(name)]!.url(), 1);
    const standby = async () => (await own.sql`select pg_is_in_recovery() as is`.catch(() => []))[0]?.is;
    await vi.waitUntil(async () => (await standby()) === isStandby, { timeout: 30_000, interval: 100 });
    await own.close();
  }
  const portOf = async ({ sql }: Database) => (await sql`select inet_server_port() as port`)[0]?.port;

  it('the one that can be written to is used, although others come first or are gone', async () => {
    expect(await portOf(database)).toBe(servers[1]!.port);
  });

  it('neither is used by a wrong password, which is told', async () => {
    const wrong = openDatabase(address().replace(password, 'another'), 1);
    await expect(wrong.sql`select 1`).rejects.toMatchObject({ code: '28P01' });
    await wrong.close();
  });

  it('one that is only to be read serves who wants any', async () => {
    const any = openDatabase(address([servers[0]!.port], '?target_session_attrs=any'), 1);
    expect(await portOf(any)).toBe(servers[0]!.port);
    await any.close();
  });

  it('the other one is used when the roles have changed, by listeners too', async () => {
    const heard: string[] = [];
    const listening = await database.sql.listen(
      'news',
      (text) => heard.push(text),
      () => {},
    );
    await readOnly('two', true);
    await expect.poll(() => database.isAway(), { timeout: 10_000 }).toBe(true);
    expect(isDatabaseAway(await database.sql`select 1`.catch((error: unknown) => error))).toBe(true);
    await readOnly('one', false);
    await expect.poll(() => database.isAway(), { timeout: 10_000 }).toBe(false);
    expect(await portOf(database)).toBe(servers[0]!.port);
    await vi.waitUntil(async () => {
      await database.sql.notify('news', 'promoted').catch(() => {});
      return heard.length > 0;
    }, 15_000);
    expect(heard[0]).toBe('promoted');
    await listening.unlisten();
  });
});
