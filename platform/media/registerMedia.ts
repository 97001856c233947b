import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import { type ContentWatch, watchContent } from '#platform/content/contentChanges.ts';
import type { House } from '#platform/house.ts';
import { makeContext } from '#platform/makeContext.ts';
import type { ArtworkSource } from '#ports/artwork.ts';
import { formatFor, transformationOf } from './mediaRules.ts';
import { createRasters, deleteRasters, type Original } from './rasters.ts';
import { pictureKind, withdrawnPicture } from './withdrawnPictures.ts';

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Of how many pictures it is remembered whether they are drawn; some megabytes at most. */
const maxRemembered = 50_000;
type Address = { Params: { words: string; file: string } };

/**
 * Opens `/media/{transformation}/{id}.{ext}`: pictures of all rooms in the listed sizes; anything else is not found.
 */
export function registerMedia(app: FastifyInstance, house: House, sources: ArtworkSource[]): void {
  const folder = join(house.config.dataFolder, 'media');
  const raster = createRasters(folder);
  async function draw(id: string): Promise<Original | undefined> {
    for (const source of sources) {
      const drawing = await source(makeContext(house), id);
      if (drawing === undefined) continue;
      return typeof drawing === 'string' || Buffer.isBuffer(drawing) ? { drawing } : drawing;
    }
    return undefined;
  }

  const { look, clear } = rememberDrawings(draw);
  dropWithdrawn(app, house, folder, clear);

  app.get('/media/:words/:file', async (request: FastifyRequest<Address>, reply: FastifyReply) => {
    const [id = '', extension = '', ...rest] = request.params.file.split('.');
    const transformation = transformationOf(request.params.words);
    if (!transformation || rest.length > 0 || !idShape.test(id)) refuse(commonRefusals.notFound);
    const seen = await look(id);
    const format = seen && formatFor(extension, request.headers.accept ?? '', seen.isDrawing);
    if (!format) refuse(commonRefusals.notFound);
    const original = async () => seen.original ?? draw(id);
    const found = (await raster(id, transformation, format, original)) ?? refuse(commonRefusals.notFound);
    reply
      .header('vary', 'Accept')
      .header('etag', found.etag)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'");
    if (request.headers['if-none-match']?.includes(found.etag)) return reply.status(304).send();
    return reply.type(`image/${format}`).send(found.content);
  });
}

type Seen = { isDrawing: boolean; original?: Original };

/**
 * Tells whether a picture is drawn: read once until it is to be forgotten, and once for all who ask meanwhile.
 * Undefined: there is none.
 */
function rememberDrawings(draw: (id: string) => Promise<Original | undefined>) {
  const known = new Map<string, boolean>();
  const running = new Map<string, Promise<Seen | undefined>>();
  const read = async (id: string) => {
    const original = await draw(id);
    if (original === undefined) return undefined;
    if (known.size >= maxRemembered) known.clear();
    const isDrawing = typeof original.drawing === 'string';
    known.set(id, isDrawing);
    return { isDrawing, original };
  };
  const look = async (id: string): Promise<Seen | undefined> => {
    const isDrawing = known.get(id);
    if (isDrawing !== undefined) return { isDrawing };
    const work = running.get(id) ?? read(id).finally(() => running.delete(id));
    running.set(id, work);
    return work;
  };
  return { look, clear: () => known.clear() };
}

/**
 * Anyone who asked to be gone is not to live on in the pictures that were made beforehand. When the news of it was lost
 * with a connection, every picture is asked for anew before it is given out.
 */
function dropWithdrawn(app: FastifyInstance, house: House, folder: string, clearSeen: () => void): void {
  let watch: ContentWatch | undefined;
  app.addHook('onReady', async () => {
    watch = await watchContent(house.database, (change) => {
      const id = withdrawnPicture(change);
      if (change === pictureKind) clearSeen();
      if (id) deleteRasters(folder, id).catch((error) => house.log.error({ err: error }, 'a picture was not deleted'));
    });
  });
  app.addHook('onClose', async () => watch?.close());
}
