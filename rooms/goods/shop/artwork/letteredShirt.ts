import { scene } from './marks.ts';
import { type Palette, shade } from './palette.ts';
import { shirtFromBehind } from './wearMotifs.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const colourShape = /^#[0-9a-f]{6}$/;
/** Width in which a name has to fit, and what one letter takes at full size. */
const [room, letterWidth] = [236, 33];

/**
 * A shirt from behind as its buyer wants it, as SVG; needs the page's display typeface. Colours that are none are left
 * out.
 */
export function drawLetteredShirt(
  colours: readonly string[],
  { name, number }: { name: string; number: string },
): string {
  const [main = '#d3001b', second = '#111111', third = '#ffffff'] = colours.filter((colour) =>
    colourShape.test(colour),
  );
  const palette: Palette = { main, second, third, number: undefined };
  const letters = [...name.toLocaleUpperCase('de')];
  const squeezed = letters.length * letterWidth > room ? ` textLength="${room}" lengthAdjust="spacingAndGlyphs"` : '';
  const ink = `fill="${third}" stroke="${shade(main, -0.4)}" paint-order="stroke" text-anchor="middle" font-family="var(--font-display)" font-weight="700"`;
  return scene(
    palette,
    `${shirtFromBehind(palette)}<text x="400" y="288" font-size="64" stroke-width="5" ${ink}${squeezed}>${escaped(letters.join(''))}</text>
    <text x="400" y="530" font-size="250" stroke-width="10" ${ink}>${escaped(number)}</text>`,
  );
}
