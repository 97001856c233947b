import { join } from 'node:path';
import { send } from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { House } from '#platform/house.ts';
import { streamsFolder } from './settings.ts';
import { isStreamFile } from './streams/playlistRules.ts';
import { previewFile } from './streams/previewFiles.ts';
import { isGenuine, signatureKeyOf } from './streams/signature.ts';
import { streamAccess } from './streams/streamAccess.ts';

type Params = { stream: string; file: string };
type Request = FastifyRequest<{ Params: Params }>;

const options = { config: { rateLimit: false as const } };

const paramsOf = ({ params }: Request): Params => {
  if (!/^[\w-]+$/.test(params.stream) || !isStreamFile(params.file)) refuse(commonRefusals.notFound);
  return params;
};

/** How long a file may be kept, in seconds: a playlist of something live soon is another one. */
const ageOf = (file: string): number => (file.endsWith('.m3u8') ? 2 : 3600);

/**
 * Opens the house's own streams, in ranges where a player asks for them. `/streams/{name}/{file}` is what is free;
 * `/streams/{name}/preview/{file}` the first ten seconds of what must be paid for (PWL-06, PWL-12);
 * `/streams/{name}/{signature}/{file}` all of it, for one ticket and at most ten minutes. What no published video shows
 * is found at none of them.
 */
export async function registerStreamFiles(app: FastifyInstance, house: House): Promise<void> {
  const root = streamsFolder(house.config);
  if (!root) return;
  const access = await streamAccess(app, house);
  const key = signatureKeyOf(house.deriveKey);

  async function sendFile(request: Request, reply: FastifyReply, cacheControl: string) {
    const { stream, file } = paramsOf(request);
    const found = await send(request.raw, `/${stream}/${file}`, { root, cacheControl: false, index: false });
    if (found.type !== 'file' && found.statusCode === 404) refuse(commonRefusals.notFound);
    return reply
      .status(found.statusCode)
      .headers({ ...found.headers, 'cache-control': cacheControl })
      .send(found.stream);
  }

  app.get('/streams/:stream/:file', options, async (request: Request, reply) => {
    const { stream, file } = paramsOf(request);
    if ((await access(stream)) !== 'free') refuse(commonRefusals.notFound);
    return sendFile(request, reply, `public, max-age=${ageOf(file)}`);
  });

  app.get('/streams/:stream/preview/:file', options, async (request: Request, reply) => {
    const { stream, file } = paramsOf(request);
    const preview = (await access(stream)) === 'paid' ? await previewFile(join(root, stream), file) : undefined;
    if (!preview) refuse(commonRefusals.notFound);
    const cacheControl = `public, max-age=${ageOf(file)}`;
    if ('asIs' in preview) return sendFile(request, reply, cacheControl);
    return reply.header('cache-control', cacheControl).type(preview.type).send(preview.text);
  });

  app.get('/streams/:stream/:signature/:file', options, async (request: Request, reply) => {
    const { stream, file } = paramsOf(request);
    const { signature } = request.params as Params & { signature: string };
    if (!isGenuine(key, { stream, signature, now: house.clock.now() })) refuse(commonRefusals.notAllowed);
    return sendFile(request, reply, file.endsWith('.m3u8') ? 'private, no-store' : 'private, max-age=600');
  });
}
