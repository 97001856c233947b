import type { FastifyInstance } from 'fastify';
import { club } from '#club/club.ts';
import { watchContent } from '#platform/content/contentChanges.ts';
import type { House } from '#platform/house.ts';
import { videoKind } from '../saveVideos.ts';
import { listShownStreams } from './streamStore.ts';

export type StreamAccess = 'free' | 'paid';

const radio = /^\/streams\/([\w-]+)\//.exec(club.radioStream)?.[1];

/**
 * Answers how a stream is read: one that no published video shows is not read at all, the radio is free. Kept in memory
 * until videos change, since every segment asks.
 */
export async function streamAccess(
  app: FastifyInstance,
  { database, clock }: House,
): Promise<(stream: string) => Promise<StreamAccess | undefined>> {
  let kept: Promise<Map<string, StreamAccess>> | undefined;
  const watch = await watchContent(database, (kind) => {
    if (kind === videoKind) kept = undefined;
  });
  app.addHook('onClose', () => watch.close());

  function read(): Promise<Map<string, StreamAccess>> {
    const reading = listShownStreams(database.sql, clock.now()).then(
      (streams) =>
        new Map<string, StreamAccess>(streams.map(({ stream, isPaid }) => [stream, isPaid ? 'paid' : 'free'])),
    );
    kept = reading;
    reading.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading;
  }

  return async (stream) => (await (kept ?? read())).get(stream) ?? (stream === radio ? 'free' : undefined);
}
