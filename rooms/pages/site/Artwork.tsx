import type { ReactNode } from 'react';
import type { Artwork as Name } from '#club/content/contentTypes.ts';

const red = 'var(--color-accent)';
const black = 'var(--color-ink)';

/** A drawing at the head of a news text; made of the club's own signs. Decoration only. */
export function Artwork({ name }: { name: Name }) {
  return (
    <svg viewBox="0 0 640 400" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      {drawings[name]()}
    </svg>
  );
}

const drawings: Record<Name, () => ReactNode> = { curve, pitch, knit };

/** Rows of people in a stand, drawn as dotted arcs. */
function curve() {
  const rows = Array.from({ length: 11 }, (_, row) => 150 + row * 34);
  return (
    <>
      <rect width="640" height="400" fill={black} />
      <g fill="none" strokeLinecap="round">
        {rows.map((radius, row) => (
          <circle
            key={radius}
            cx="320"
            cy="470"
            r={radius}
            stroke={row % 4 === 3 ? '#fff' : red}
            strokeWidth="15"
            strokeDasharray="0 24"
            strokeDashoffset={(row % 2) * 12}
          />
        ))}
      </g>
      <path d="M0 400V352Q320 300 640 352V400Z" fill={red} />
      <path d="M0 400V386Q320 336 640 386V400Z" fill="#fff" />
    </>
  );
}

/** A pitch from above, a run across it. */
function pitch() {
  return (
    <>
      <rect width="640" height="400" fill={red} />
      {[0, 2, 4, 6].map((stripe) => (
        <rect key={stripe} x={stripe * 80} width="80" height="400" fill="#000" opacity="0.1" />
      ))}
      <g fill="none" stroke="#fff" strokeWidth="5">
        <rect x="30" y="30" width="580" height="340" />
        <path d="M320 30V370M30 115H120V285H30M610 115H520V285H610" />
        <circle cx="320" cy="200" r="62" />
      </g>
      <path d="M110 330Q250 330 300 230T560 150" fill="none" stroke={black} strokeWidth="8" strokeDasharray="22 16" />
      <circle cx="110" cy="330" r="17" fill={black} />
      <path d="m536 128 48 14-32 38z" fill={black} />
    </>
  );
}

/** Knitted stitches in rows. */
function knit() {
  const bands = [red, red, red, black, '#fff', black, red, red, red];
  return (
    <>
      <defs>
        <pattern id="stitch" width="32" height="30" patternUnits="userSpaceOnUse">
          <path d="M0 0 16 15V30L0 15zM32 0 16 15V30L32 15z" fill="#000" opacity="0.16" />
          <path d="M0 0 16 15 32 0" fill="none" stroke="#fff" strokeWidth="1.6" opacity="0.4" />
        </pattern>
      </defs>
      {bands.map((colour, band) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bands never change their order
        <rect key={band} y={band * 45} width="640" height="46" fill={colour} />
      ))}
      <rect width="640" height="405" fill="url(#stitch)" />
    </>
  );
}
