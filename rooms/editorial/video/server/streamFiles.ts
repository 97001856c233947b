import { send } from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inClubFolder } from '#club/clubFolder.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { House } from '#platform/house.ts';

const root = inClubFolder('demo/streams/');
const file = /^[\w-]+\.(m3u8|mp4|m4s|mp3|vtt)$/;

type Address = { Params: { stream: string; file: string } };

/**
 * Opens `/streams/{name}/{file}`: the demo's own video and radio, in ranges where a player asks for them. Not in a
 * house for real people.
 */
export function registerStreamFiles(app: FastifyInstance, { config }: House): void {
  if (!config.demo) return;
  const options = { config: { rateLimit: false as const } };
  app.get('/streams/:stream/:file', options, async (request: FastifyRequest<Address>, reply: FastifyReply) => {
    const { params } = request;
    if (!/^[\w-]+$/.test(params.stream) || !file.test(params.file)) refuse(commonRefusals.notFound);
    const found = await send(request.raw, `/${params.stream}/${params.file}`, { root, maxAge: '1h', index: false });
    if (found.type !== 'file' && found.statusCode === 404) refuse(commonRefusals.notFound);
    return reply.status(found.statusCode).headers(found.headers).send(found.stream);
  });
}
