import type { ArtworkSpec } from '../productDraft.ts';
import * as headMotifs from './headMotifs.ts';
import * as homeMotifs from './homeMotifs.ts';
import { scene } from './marks.ts';
import type { Motif } from './palette.ts';
import * as playMotifs from './playMotifs.ts';
import * as wearMotifs from './wearMotifs.ts';

const motifs: Record<string, Motif> = { ...wearMotifs, ...headMotifs, ...homeMotifs, ...playMotifs };

/** Names of everything that can be drawn. */
export const motifNames = Object.keys(motifs);

const colourShape = /^#[0-9a-f]{6}$/;

/**
 * Draws a product picture as SVG of 800 × 800, always the same for the same description. Throws on a motif or colour
 * that does not exist.
 */
export function drawArtwork({ motif, colours, lettering }: ArtworkSpec): string {
  const draw = Object.hasOwn(motifs, motif) ? motifs[motif] : undefined;
  if (!draw) throw new Error(`There is no motif called ${motif}`);
  const invalid = colours.find((colour) => !colourShape.test(colour));
  if (invalid !== undefined || (lettering !== undefined && !/^[0-9]{1,2}$/.test(lettering)))
    throw new Error(`A drawing cannot use ${invalid ?? lettering}`);
  const [main = '#d3001b', second = '#111111', third = '#ffffff'] = colours;
  const palette = { main, second, third, number: lettering };
  return scene(palette, draw(palette));
}
