import { partners } from '#club/partners.ts';
import type { ArtworkSource } from '#ports/artwork.ts';

/** Pictures of the partners for `/media`. */
export const drawPartner: ArtworkSource = async (_ctx, id) =>
  partners.find(({ image }) => image.id === id)?.image.drawing;
