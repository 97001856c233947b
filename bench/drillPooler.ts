import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#platform/database/database.ts';
import { postgresUser } from '#platform/database/embedded/osUser.ts';
import { freePort } from '../journeys/product.ts';
import type { Part } from './drill.ts';
import { type Cluster, startSingle } from './drillClusters.ts';
import { openDrillHouse } from './drillHouse.ts';

export type Pooler = { url: string; kill(): Promise<void>; start(): Promise<void>; stop(): Promise<void> };

/** PgBouncer in transaction mode between the processes and the server. */
export const poolerParts: Part[] = [
  {
    name: 'pooler',
    work: async (folder, row) => {
      const server = await startSingle(folder);
      const pooler = await startPooler(folder, server);
      try {
        const house = await openDrillHouse(pooler.url, { directUrl: server.url });
        try {
          row('PgBouncer: rolling restart of two processes', await house.during(house.restartAll, 5), 3);
          const restart = async () => {
            await pooler.kill();
            await pooler.start();
          };
          row('PgBouncer: kill -9 and started again', await house.during(restart, 20), 10);
        } finally {
          await house.close();
        }
      } finally {
        await pooler.stop();
        await server.stop();
      }
    },
  },
];

/** Starts PgBouncer, and gives the user of the database what a pooler does not pass on. */
export async function startPooler(folder: string, server: Cluster): Promise<Pooler> {
  if (spawnSync('pgbouncer', ['--version']).status !== 0) throw new Error('pgbouncer is not installed');
  const direct = openDatabase(server.url, 1);
  await direct.sql.unsafe(`alter role kurve set timezone = 'UTC'; alter role kurve set statement_timeout = '15s'`);
  await direct.close();
  const user = postgresUser(join(folder, 'one'));
  const port = await freePort();
  const own = join(folder, 'pooler');
  mkdirSync(own, { mode: 0o755 });
  const file = join(own, 'pgbouncer.ini');
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    max_client_conn: 500,
    default_pool_size: 20,
    server_login_retry: 1,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const databases = `[databases]\npostgres = host=127.0.0.1 port=${server.port} user=kurve`;
  writeFileSync(file, `${databases}\n[pgbouncer]\n${lines.join('\n')}\n`);
  const run = () => spawn('pgbouncer', ['-q', file], { ...user, cwd: '/', stdio: 'ignore' });
  let child = run();
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url: `postgres://kurve@127.0.0.1:${port}/postgres`,
    kill: () => end('SIGKILL'),
    start: async () => {
      child = run();
      await once(child, 'spawn');
    },
    stop: () => end('SIGTERM'),
  };
}
