import type { Context } from '#platform/context.ts';

/**
 * A room's pictures by id: answers the drawing as SVG text, or the bytes of a picture that was made elsewhere. An id stands for the same
 * picture for ever.
 */
export type ArtworkSource = (ctx: Context, id: string) => Promise<string | Buffer | undefined>;
