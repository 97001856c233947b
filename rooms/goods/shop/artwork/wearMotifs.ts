import { crest, digits, seam, shaded, stripes } from './marks.ts';
import { inkOn, type Motif, type Palette, shade } from './palette.ts';

const body = 'M300 150 Q400 205 500 150 L545 168 L560 330 Q556 520 566 668 Q400 700 234 668 Q244 520 240 330 L255 168Z';
const leftSleeve = 'M300 150 L255 164 Q190 190 165 250 L128 392 L224 420 L250 330Z';
const rightSleeve = 'M500 150 L545 164 Q610 190 635 250 L672 392 L576 420 L550 330Z';
const collar = 'M300 150 Q400 232 500 150 L484 142 Q400 196 316 142Z';

function torso({ main, second, third }: Palette, isStriped: boolean): string {
  return `${shaded(leftSleeve, second)}${shaded(rightSleeve, second)}${shaded(body, main, 'drop')}
    ${isStriped ? stripes('body', body, second, 262, 538, 4) : ''}
    <path d="${body}" fill="url(#light)"/><path d="${collar}" fill="${third}"/>
    <path d="M132 376 L228 404 L224 420 L128 392Z M668 376 L572 404 L576 420 L672 392Z" fill="${third}"/>
    <path d="M285 330 Q300 480 280 660 M520 340 Q505 480 525 660 M390 560 Q400 620 388 680" stroke="#000000" stroke-opacity="0.12" stroke-width="6" fill="none"/>
    ${seam('M236 656 Q400 688 564 656', main)}`;
}

/** A shirt from the front, striped. */
export const shirt: Motif = (palette) =>
  `${torso(palette, true)}${crest(470, 268, 34)}<rect x="300" y="370" width="200" height="58" rx="4" fill="${palette.third}"/>
  <rect x="322" y="388" width="60" height="22" fill="${palette.main}"/><rect x="392" y="388" width="86" height="22" fill="${palette.second}"/>`;

/** A shirt from behind, with nothing but the crest below the collar. */
export const shirtFromBehind: Motif = (palette) => `${torso(palette, false)}${crest(400, 220, 17)}`;

/** A shirt from behind with its number. */
export const shirtBack: Motif = (palette) => {
  const ink = palette.third;
  return `${shirtFromBehind(palette)}<rect x="292" y="262" width="216" height="34" fill="${ink}"/>
  ${digits(palette.number ?? '10', 400, 450, 150, ink, shade(palette.main, -0.4))}`;
};

/** A T-shirt with a print. */
export const tee: Motif = (palette) =>
  `${torso({ ...palette, second: palette.main, third: shade(palette.main, -0.25) }, false)}
  <circle cx="400" cy="370" r="92" fill="${palette.second}"/><circle cx="400" cy="370" r="92" fill="none" stroke="${inkOn(palette.main)}" stroke-width="7"/>
  ${crest(400, 370, 62)}<rect x="312" y="490" width="176" height="16" fill="${palette.third}"/><rect x="342" y="516" width="116" height="12" fill="${palette.second}"/>`;

/** A jacket with a zip, for training and for rain. */
export const jacket: Motif = (palette) => {
  const long = leftSleeve.replace('128 392 L224 420', '104 560 L196 580');
  const longRight = rightSleeve.replace('672 392 L576 420', '696 560 L604 580');
  return `${shaded(long, palette.second)}${shaded(longRight, palette.second)}${shaded(body, palette.main)}
  <path d="M240 330 L560 330 L557 392 Q400 410 242 392Z" fill="${palette.second}"/><path d="M241 392 Q400 410 558 392 L558 410 Q400 428 241 410Z" fill="${palette.third}"/>
  <path d="M318 142 Q400 178 482 142 L474 92 Q400 118 326 92Z" fill="${shade(palette.second, -0.2)}"/>
  <path d="M400 110 V688" stroke="#e9eaec" stroke-width="7"/><path d="M400 110 V688" stroke="#55585e" stroke-width="3" stroke-dasharray="5 5"/>
  <path d="M270 520 L342 500 M530 520 L458 500" stroke="${inkOn(palette.main)}" stroke-opacity="0.5" stroke-width="6"/>
  <path d="${body}" fill="url(#light)"/>${crest(478, 268, 32)}`;
};

/** A hooded sweatshirt. */
export const hoodie: Motif = (palette) => {
  const long = leftSleeve.replace('128 392 L224 420', '112 580 L206 600');
  const longRight = rightSleeve.replace('672 392 L576 420', '688 580 L594 600');
  return `<path d="M296 190 Q280 70 400 66 Q520 70 504 190 Q400 250 296 190Z" fill="${shade(palette.main, -0.25)}"/>
  ${shaded(long, palette.main)}${shaded(longRight, palette.main)}${shaded(body, palette.main)}
  <path d="M326 172 Q330 108 400 104 Q470 108 474 172 Q400 236 326 172Z" fill="${shade(palette.main, -0.5)}"/>
  <path d="M372 214 L366 330 M428 214 L434 330" stroke="${palette.third}" stroke-width="8" stroke-linecap="round"/>
  <path d="M300 520 L500 520 L530 630 L270 630Z" fill="${shade(palette.main, -0.14)}"/>${seam('M300 520 L500 520 L530 630 L270 630Z', palette.main)}
  <rect x="296" y="360" width="208" height="30" fill="${palette.second}"/><rect x="296" y="398" width="208" height="12" fill="${palette.third}"/>
  <path d="M234 640 Q400 672 566 640 L566 668 Q400 700 234 668Z" fill="${shade(palette.main, -0.3)}"/>${crest(400, 300, 40)}`;
};

/** Shorts. */
export const shorts: Motif = (palette) => {
  const shape = 'M230 210 H570 L630 600 L440 630 L400 420 L360 630 L170 600Z';
  return `${shaded(shape, palette.main)}<path d="M230 210 H570 L576 258 H224Z" fill="${shade(palette.main, -0.25)}"/>
  <path d="M232 260 L196 604 L170 600 L224 258Z M568 260 L604 604 L630 600 L576 258Z" fill="${palette.second}"/>
  <path d="M388 262 L380 330 M412 262 L420 330" stroke="${palette.third}" stroke-width="8" stroke-linecap="round"/>${seam('M176 580 L362 610 M624 580 L438 610', palette.main)}
  ${crest(262, 540, 34)}${digits(palette.number ?? '9', 520, 545, 60, inkOn(palette.main))}`;
};

/** A pair of knee socks. */
export const socks: Motif = (palette) => {
  const sock = 'M0 0 H110 V330 Q112 372 150 396 L214 436 Q240 462 214 486 L180 500 Q100 500 40 440 Q0 400 0 340Z';
  const one = (x: number) =>
    `<g transform="translate(${x} 150)">${shaded(sock, palette.main)}<path d="M0 30 H110 V62 H0Z M0 92 H110 V124 H0Z" fill="${palette.second}"/>
    <path d="M150 396 L214 436 Q240 462 214 486 L180 500 Q150 500 120 488 Q170 460 150 396Z" fill="${palette.third}"/>${crest(55, 210, 30)}</g>`;
  return `${one(210)}${one(400)}`;
};
