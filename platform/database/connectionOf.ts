import { Socket } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import type { ClientConfig } from 'pg';
import { FindingSocket, findServer, serversOf } from './servers.ts';

/** Connections whose sockets are ours, so that they can be destroyed at once. */
export type Connections = { config: ClientConfig; destroy(): void };

/**
 * What a connection is for, as `kurve …` in `pg_stat_activity.application_name`: requests, those of them whose best
 * plan depends on their values, jobs that run, the queue of
 * jobs, notifications, whether the database is there, the sandbox of payments, and what commands and starts do.
 */
export type ConnectionName =
  | 'web'
  | 'lists'
  | 'work'
  | 'queue'
  | 'listen'
  | 'watch'
  | 'sandbox'
  | 'start'
  | 'migration'
  | 'backup'
  | 'command';

export type ConnectionLimits = {
  /** Seconds that one statement may take; absent: as long as it needs. */
  seconds?: number | undefined;
  /**
   * Each statement is planned once in a connection, whatever its values are. Otherwise PostgreSQL plans a statement
   * with an array anew for every call, since it guesses that the plan it keeps were dearer.
   */
  plansOnce?: boolean;
  /** Through a pooler, which refuses options: there they belong to the database's user. */
  isPooled?: boolean;
};

/** How every connection of ours is opened: by what stands in its address, as with PostgreSQL's own programs. */
const connectionOf = (url: string, name: ConnectionName, { isPooled = false, ...limits }: ConnectionLimits) => ({
  connectionString: withLibpqModes(url),
  application_name: `kurve ${name}`,
  ...(isPooled ? {} : { options: optionsOf(limits) }),
  keepAlive: true,
  // Milliseconds without a word before the system asks whether the other side is still there.
  keepAliveInitialDelayMillis: 10_000,
  // Milliseconds that somebody waits for a connection.
  connectionTimeoutMillis: 10_000,
});

/**
 * Said also where there is no limit, since the database's user may have one. A process that was frozen in the middle of
 * a transaction must not keep its locks for ever.
 */
const optionsOf = ({ seconds = 0, plansOnce = false }: ConnectionLimits): string =>
  [
    '-c TimeZone=UTC',
    `-c statement_timeout=${seconds}s -c idle_in_transaction_session_timeout=${2 * seconds}s`,
    ...(plansOnce ? ['-c plan_cache_mode=force_generic_plan'] : []),
  ].join(' ');

/** The driver's own reading of `sslmode` is another one, and is about to change: ours is that of libpq. */
export function withLibpqModes(url: string): string {
  if (!/[?&]sslmode=/.test(url)) return url;
  const given = new URL(url);
  if (given.searchParams.get('sslmode') === 'no-verify') given.searchParams.set('sslmode', 'require');
  given.searchParams.set('uselibpqcompat', 'true');
  return given.href;
}

/**
 * The same for connections that a server may leave without a word: by themselves they would wait for it for ever. Where
 * `url` names several servers each connection finds the right one when it is opened.
 */
export function connectionsOf(url: string, name: ConnectionName, limits: ConnectionLimits = {}): Connections {
  const sockets = new Set<Socket>();
  const servers = serversOf(url);
  const configOf = (address: string) => connectionOf(address, name, limits);
  const find = () => findServer(servers, configOf);
  const stream = ({ ssl }: { ssl?: ConnectionOptions | boolean }) => {
    const tls = typeof ssl === 'object' ? ssl : undefined;
    const socket = servers.addresses.length > 1 ? new FindingSocket(find, tls) : new Socket();
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket));
  };
  return {
    config: { ...configOf(servers.addresses[0]), stream: stream as unknown as ClientConfig['stream'] },
    destroy: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
