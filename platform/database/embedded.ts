// The PostgreSQL that comes with the package, under a supervisor of ours: one owner, one cluster, restarted when it
// dies.
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '#platform/start/startFailure.ts';
import { prepareBinaries } from './embedded/binaries.ts';
import { addressOf, prepareCluster } from './embedded/cluster.ts';
import { clusterFolder, openFolder, systemFolder } from './embedded/dataFolder.ts';
import { lockFolder } from './embedded/folderLock.ts';
import { postgresUser } from './embedded/osUser.ts';
import { clearLeftovers, type PostmasterPlan, startPostmaster } from './embedded/postmaster.ts';

export type EmbeddedPostgres = {
  port: number;
  /** Over a Unix socket where that can be (`?host=`), else over loopback. */
  url(database?: string): string;
  /** Where the cluster lies, when it could not lie in the wanted folder. */
  elsewhere: string | undefined;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  durable?: boolean;
  log?: (line: string) => void;
  /**
   * Called once or twice as soon as PostgreSQL has work and we would wait for it: what the caller does then costs a
   * start no time.
   */
  meanwhile?: () => void;
};

/**
 * Starts PostgreSQL on a data folder of its own: takes over what a killed process left behind, refuses a folder whose
 * owner lives, and starts the server again when it dies. Throws StartFailure with a reason that a person can act on.
 */
export async function startEmbeddedPostgres(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const wanted = resolve(folder);
  openFolder(dirname(wanted));
  const lock = await lockFolder(dirname(wanted));
  try {
    const user = postgresUser(wanted);
    const cluster = clusterFolder(wanted, user);
    const { postgres, initdb } = prepareBinaries(user, user.uid === undefined ? dirname(wanted) : systemFolder);
    await clearLeftovers(cluster);
    const { durable = true, log = () => {}, meanwhile = () => {} } = options;
    const password = await prepareCluster(cluster, `${wanted}.password`, { postgres, initdb }, { user, meanwhile });
    const plan = { postgres, cluster, user, durable, log, meanwhile };
    const { port, supervisor } = await superviseOnFreePort(plan);
    return {
      port,
      url: (database) => addressOf(cluster, port, password, database),
      elsewhere: cluster === wanted ? undefined : cluster,
      stop: async () => {
        await supervisor.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** A port that was free may be somebody else's by the time the server takes it: then another one is tried. */
async function superviseOnFreePort(plan: Omit<PostmasterPlan, 'port'>) {
  for (let made = 1; ; made += 1) {
    const port = await freePort();
    try {
      return { port, supervisor: await supervise({ ...plan, port }) };
    } catch (error) {
      if (made === 3 || !(error as Error).message.includes('Address already in use')) throw error;
    }
  }
}

/**
 * Starts the server, and again whenever it ends without being told to: always on the same port, which open pools know.
 */
async function supervise(plan: PostmasterPlan): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let child = (await startPatiently(plan, 3, stopping.signal))!;
  const stopWithUs = () => child.kill('SIGINT');
  process.once('exit', stopWithUs);
  const watch = async () => {
    while (true) {
      await endOf(child);
      if (stopping.signal.aborted) return;
      plan.log(`PostgreSQL ended unexpectedly (${child.signalCode ?? child.exitCode}); starting it again`);
      const next = await startPatiently(plan, Number.POSITIVE_INFINITY, stopping.signal);
      if (!next) return;
      child = next;
      if (stopping.signal.aborted) child.kill('SIGINT');
    }
  };
  const ended = watch();
  return {
    stop: () => {
      stopping.abort();
      process.removeListener('exit', stopWithUs);
      child.kill('SIGINT');
      return ended;
    },
  };
}

/**
 * The processes of a killed server need a moment to notice it and let go of its memory; so a failed start is tried
 * again. Undefined: it was told to stop before one succeeded.
 */
async function startPatiently(
  plan: PostmasterPlan,
  tries: number,
  stopping: AbortSignal,
): Promise<ChildProcess | undefined> {
  for (let made = 1, pause = 100; ; made += 1, pause = Math.min(2 * pause, 5000)) {
    if (stopping.aborted) return undefined;
    try {
      await clearLeftovers(plan.cluster);
      return await startPostmaster(plan);
    } catch (error) {
      if (made >= tries) throw error;
      plan.log((error as Error).message);
      await sleep(pause, undefined, { signal: stopping }).catch(() => {});
    }
  }
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((done) => child.once('exit', done));
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', (error) => fail(new StartFailure(`No port for PostgreSQL on 127.0.0.1: ${error.message}`)));
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
