import type { FastifyInstance } from 'fastify';
import { watchContent } from '#platform/content/contentChanges.ts';
import type { House } from '#platform/house.ts';
import { findLive } from './liveStore.ts';
import { liveKind } from './switchLiveVideo.ts';

/**
 * Opens `/fast-publish/live-video.json` (LVR-15): the live record, or an empty object when nothing is live (LVR-21).
 * Everybody's browser asks every half minute, whole stadiums from one address, so it is answered from memory, whatever
 * `?t=` says, and has no limit.
 */
export async function registerLiveVideoFile(app: FastifyInstance, house: House): Promise<void> {
  let kept: Promise<string> | undefined;
  const watch = await watchContent(house.database, (kind) => {
    if (kind === liveKind) kept = undefined;
  });
  app.addHook('onClose', () => watch.close());

  function read(): Promise<string> {
    const reading = findLive(house.database.sql).then((live) => JSON.stringify(live ?? {}));
    kept = reading;
    reading.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading;
  }

  app.get('/fast-publish/live-video.json', { config: { rateLimit: false } }, async (_request, reply) => {
    const text = await (kept ?? read());
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text);
  });
}
