import { crest, seam, shaded, stripes } from './marks.ts';
import { type Motif, shade } from './palette.ts';

/** A knitted scarf, laid in a loop. */
export const scarf: Motif = (palette) => {
  const back = 'M250 160 Q400 90 550 160 L520 250 Q400 190 280 250Z';
  const left = 'M252 160 L340 220 L452 640 L330 668Z';
  const right = 'M548 160 L460 220 L348 640 L470 668Z';
  const fringe = (x: number, y: number) =>
    Array.from(
      { length: 9 },
      (_, at) =>
        `<path d="M${x + at * 15} ${y - at * 3} l6 52" stroke="${palette.third}" stroke-width="6" stroke-linecap="round"/>`,
    ).join('');
  const band = (at: number) => `<rect x="0" y="${at}" width="800" height="34" fill="${palette.second}"/>`;
  const bands = [250, 330, 410, 490, 570].map(band).join('');
  return `${shaded(back, shade(palette.second, -0.2))}${fringe(336, 664)}
  <clipPath id="right"><path d="${right}"/></clipPath>${shaded(right, shade(palette.main, -0.18))}<g clip-path="url(#right)" opacity="0.85">${bands}</g>${fringe(342, 644)}
  <clipPath id="left"><path d="${left}"/></clipPath><path d="${left}" fill="${palette.main}"/><g clip-path="url(#left)">${bands}
  ${crest(375, 450, 46)}</g><path d="${left}" fill="url(#light)"/>
  <path d="M256 168 L334 662 M448 636 L338 226" stroke="#000" stroke-opacity="0.15" stroke-width="4" stroke-dasharray="3 7"/>`;
};

/** A cap with a peak. */
export const cap: Motif = (palette) => {
  const crown = 'M190 470 Q180 240 400 226 Q620 240 610 470 Q400 410 190 470Z';
  const peak = 'M190 470 Q400 400 610 470 Q690 540 660 580 Q400 500 140 580 Q110 540 190 470Z';
  return `${shaded(crown, palette.main)}<path d="M400 226 V430 M400 226 Q280 290 262 450 M400 226 Q520 290 538 450" stroke="#000" stroke-opacity="0.22" stroke-width="4" fill="none"/>
  ${shaded(peak, palette.second, 'drop')}${seam('M160 556 Q400 476 640 556', palette.second)}${seam('M178 530 Q400 450 622 530', palette.second)}
  <circle cx="400" cy="226" r="13" fill="${shade(palette.main, -0.3)}"/>${crest(400, 350, 62)}`;
};

/** A knitted hat with a bobble. */
export const beanie: Motif = (palette) => {
  const crown = 'M220 520 Q200 240 400 226 Q600 240 580 520Z';
  const bobble = Array.from({ length: 18 }, (_, at) => {
    const angle = (at * Math.PI) / 9;
    return `<circle cx="${(400 + Math.cos(angle) * 38).toFixed(1)}" cy="${(190 + Math.sin(angle) * 38).toFixed(1)}" r="24" fill="${at % 2 ? palette.third : shade(palette.third, -0.12)}"/>`;
  }).join('');
  const ribs = Array.from(
    { length: 22 },
    (_, at) => `<path d="M${212 + at * 18} 500 V624" stroke="#000" stroke-opacity="0.14" stroke-width="5"/>`,
  ).join('');
  return `${bobble}<circle cx="400" cy="190" r="40" fill="${palette.third}"/><path d="${crown}" fill="${palette.main}"/>
  ${stripes('crown', crown, palette.second, 240, 560, 4)}<path d="${crown}" fill="url(#light)"/>
  <rect x="196" y="496" width="408" height="132" rx="26" fill="${palette.second}"/>${ribs}<rect x="196" y="496" width="408" height="132" rx="26" fill="url(#light)"/>${crest(400, 562, 48)}`;
};

/** Gloves. */
export const gloves: Motif = (palette) => {
  const hand =
    'M60 420 V300 Q20 260 8 200 Q4 176 24 172 Q44 170 54 196 L76 240 V90 Q78 66 98 66 Q118 66 118 90 V60 Q120 36 140 36 Q160 36 162 60 V90 Q164 70 182 70 Q202 70 204 94 V130 Q208 112 224 114 Q242 116 242 140 V300 Q242 350 220 420Z';
  const one = (place: string) =>
    `<g transform="${place}">${shaded(hand, palette.main)}<path d="M54 420 H226 V500 H54Z" fill="${palette.second}"/><path d="M54 446 H226 V470 H54Z" fill="${palette.third}"/>${crest(150, 320, 44)}</g>`;
  return `${one('translate(140 150)')}${one('translate(660 150) scale(-1 1)')}`;
};

/** A flag on a stick. */
export const flag: Motif = (palette) => {
  const cloth = 'M210 150 Q330 100 440 160 T650 150 V470 Q550 520 440 470 T210 460Z';
  return `<rect x="190" y="110" width="18" height="600" rx="9" fill="#8c6f4e"/><circle cx="199" cy="108" r="16" fill="#b8945f"/>
  <path d="${cloth}" fill="${palette.main}"/><clipPath id="cloth"><path d="${cloth}"/></clipPath><g clip-path="url(#cloth)">
  <rect x="200" y="90" width="460" height="130" fill="${palette.second}"/><rect x="200" y="400" width="460" height="130" fill="${palette.third}"/></g>
  <path d="${cloth}" fill="url(#light)"/>${crest(430, 312, 82)}`;
};
