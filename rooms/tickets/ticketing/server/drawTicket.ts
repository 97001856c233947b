import { markPaths } from '#club/mark.ts';
import { theme } from '#club/theme.ts';
import type { ArtworkSource } from '#ports/artwork.ts';
import { findEvent } from './eventStore.ts';

const ink = theme.tokens['--color-ink'];
const accent = theme.tokens['--color-accent'];

/** The picture of a day ticket by its event's id: a ticket of the club, with the number of the event. */
export const drawTicket: ArtworkSource = async ({ sql, now }, id) => {
  const event = await findEvent(sql, { id }, now);
  if (!event) return undefined;
  const holes = Array.from({ length: 9 }, (_, at) => `<circle cx="560" cy="${220 + at * 45}" r="9" fill="#f2f2f3"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800"><path d="M0 0h800v800H0z" fill="#f2f2f3"/>
<g transform="rotate(-8 400 400)"><path d="M90 190h620v140a70 70 0 0 0 0 140v140H90V470a70 70 0 0 0 0-140z" fill="${accent}"/>
<path d="M560 190h150v140a70 70 0 0 0 0 140v140H560z" fill="${ink}"/>${holes.join('')}
<g transform="translate(185 262) scale(5.2)"><path d="${markPaths.shield}" fill="#fff"/><path d="${markPaths.curves}" fill="none" stroke="${accent}" stroke-width="3.4"/></g>
<text x="0" y="0" transform="translate(662 520) rotate(-90)" font-family="Barlow Condensed, sans-serif" font-weight="700" font-size="72" fill="#fff">${event.number}</text></g></svg>`;
};
