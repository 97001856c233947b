import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ContentWatch, watchContent } from '#platform/content/contentChanges.ts';
import { commonRefusals } from '#platform/contract/commonRefusals.ts';
import { refuse } from '#platform/contract/refuse.ts';
import type { House } from '#platform/house.ts';
import { makeContext } from '#platform/makeContext.ts';
import type { ArtworkSource } from '#ports/artwork.ts';
import { formatFor, transformationOf } from './mediaRules.ts';
import { createRasters, forgetRasters } from './rasters.ts';
import { withdrawnPicture } from './withdrawnPictures.ts';

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
type Address = { Params: { words: string; file: string } };

/** Opens `/media/{transformation}/{id}.{ext}`: pictures of all rooms in the listed sizes; anything else is not found. */
export function registerMedia(app: FastifyInstance, house: House, sources: ArtworkSource[]): void {
  const folder = join(house.config.dataFolder, 'media');
  const raster = createRasters(folder);
  forgetWithdrawn(app, house, folder);

  async function draw(id: string): Promise<string | Buffer | undefined> {
    for (const source of sources) {
      const drawing = await source(makeContext(house), id);
      if (drawing !== undefined) return drawing;
    }
    return undefined;
  }

  app.get('/media/:words/:file', async (request: FastifyRequest<Address>, reply: FastifyReply) => {
    const [id = '', extension = '', ...rest] = request.params.file.split('.');
    const transformation = transformationOf(request.params.words);
    const format = formatFor(extension, request.headers.accept ?? '');
    if (!transformation || !format || rest.length > 0 || !idShape.test(id)) refuse(commonRefusals.notFound);
    const found = (await raster(id, transformation, format, () => draw(id))) ?? refuse(commonRefusals.notFound);
    reply
      .header('vary', 'Accept')
      .header('etag', found.etag)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'");
    if (request.headers['if-none-match']?.includes(found.etag)) return reply.status(304).send();
    return reply.type(`image/${format}`).send(found.content);
  });
}

/** Whoever asked to be gone is not to live on in the pictures that were made beforehand. */
function forgetWithdrawn(app: FastifyInstance, house: House, folder: string): void {
  let watch: ContentWatch | undefined;
  app.addHook('onReady', async () => {
    watch = await watchContent(house.database, (change) => {
      const id = withdrawnPicture(change);
      if (id) forgetRasters(folder, id).catch((error) => house.log.error({ err: error }, 'a picture was not deleted'));
    });
  });
  app.addHook('onClose', async () => watch?.close());
}
