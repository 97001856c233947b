import type { Context } from '#platform/context.ts';

/**
 * The place of a picture that matters, in whole per cent from the left and from the top. Whatever is cut off, this
 * place stays.
 */
export type Focus = readonly [left: number, top: number];

/** A picture that is cut around a place of its own instead of its middle. */
export type FocusedPicture = { drawing: string | Buffer; focus: Focus };

/**
 * A room's pictures by id: answers the drawing as SVG text, or the bytes of a picture that was made elsewhere. An id
 * stands for the same picture, cut around the same place, for ever.
 */
export type ArtworkSource = (ctx: Context, id: string) => Promise<string | Buffer | FocusedPicture | undefined>;
