import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type ConnectionLimits, type ConnectionName, connectionsOf } from './connectionOf.ts';

export type RenewablePool = { pool: pg.Pool; renew(): void; close(): Promise<void> };

/**
 * A pool whose connections can be given up all at once: statements under way fail, those that wait for a connection get
 * a new one.
 */
export function renewablePool(
  url: string,
  max: number,
  name: ConnectionName,
  limits: ConnectionLimits = {},
): RenewablePool {
  const { config, destroy } = connectionsOf(url, name, limits);
  const pool = new pg.Pool({ ...config, max, idleTimeoutMillis: 0 });
  // Anyone who has asked something hears of it with the answer, and the pool opens another connection.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    pool,
    renew: destroy,
    close: async () => {
      await Promise.race([pool.end(), sleep(5000, undefined, { ref: false })]);
      destroy();
    },
  };
}
