import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Config } from '#platform/config/config.ts';
import { appliedMigrations } from '#platform/database/migrate.ts';
import type { House } from '#platform/house.ts';
import { isFromHere } from './callerPlace.ts';
import type { Leaving } from './leaving.ts';

const unlimited = { config: { rateLimit: false } } as const;

/** Opens `/healthz` (this process is alive), `/readyz` (it can do its work) and `/metrics`. */
export function registerOperations(app: FastifyInstance, house: House, leaving: Leaving): void {
  app.get('/healthz', unlimited, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', unlimited, async (_request, reply) => {
    const checks = { ...(await checkDatabase(house)), process: leaving.hasBegun() ? 'closing' : 'ok' };
    const isReady = Object.values(checks).every((state) => state === 'ok');
    if (!isReady) reply.status(503).header('retry-after', '5');
    return reply.header('cache-control', 'no-store').send({ status: isReady ? 'ready' : 'not ready', checks });
  });
  app.get('/metrics', unlimited, async (request, reply) => {
    if (!mayReadMetrics(house.config, request)) refuse(commonRefusals.notFound);
    const { contentType, body } = await house.metrics.text();
    return reply.type(contentType).send(body);
  });
}

async function checkDatabase(house: House) {
  const away = { database: 'away', migrations: 'unknown', jobs: 'unknown' };
  if (house.database.isAway()) return away;
  // A silent database must not keep the question waiting.
  return Promise.race([ask(house), sleep(2000, away, { ref: false })]).catch(() => away);
}

async function ask({ database, jobs, migrationsWanted }: House) {
  const applied = await appliedMigrations(database.sql);
  await jobs.waiting();
  return {
    database: database.isFull() ? 'full' : 'ok',
    migrations: migrationsWanted.every((key) => applied.has(key)) ? 'ok' : 'missing',
    jobs: 'ok',
  };
}

/** With METRICS_TOKEN: anyone who has it. Without, nobody; in the demo, who calls from this machine. */
function mayReadMetrics({ metricsToken, demo }: Config, request: FastifyRequest): boolean {
  if (metricsToken) {
    const [given, wanted] = [request.headers.authorization ?? '', `Bearer ${metricsToken}`].map((text) =>
      Buffer.from(text),
    );
    return given?.length === wanted?.length && timingSafeEqual(given as Buffer, wanted as Buffer);
  }
  return demo && isFromHere(request);
}
