import { crest, digits, lettering, seam, shaded, stripes } from './marks.ts';
import { inkOn, type Motif, shade } from './palette.ts';

/** A mug with a handle. */
export const mug: Motif = (palette) => {
  const cup = 'M210 230 H530 V600 Q530 680 450 680 H290 Q210 680 210 600Z';
  return `<path d="M526 320 Q650 320 640 450 Q630 570 526 570" fill="none" stroke="${palette.second}" stroke-width="42"/>
  <path d="${cup}" fill="${palette.main}"/><clipPath id="cup"><path d="${cup}"/></clipPath><g clip-path="url(#cup)"><rect x="200" y="560" width="340" height="44" fill="${palette.second}"/><rect x="200" y="612" width="340" height="14" fill="${palette.second}"/></g>
  <ellipse cx="370" cy="230" rx="160" ry="34" fill="${shade(palette.second, -0.3)}"/><ellipse cx="370" cy="236" rx="140" ry="24" fill="#4a2f1d"/>${crest(370, 410, 96)}<path d="${cup}" fill="url(#light)"/>`;
};

/** A beer glass. */
export const glass: Motif = (palette) => {
  const shape = 'M290 170 H510 L486 660 Q484 690 456 690 H344 Q316 690 314 660Z';
  return `<path d="${shape}" fill="#dfe7ec" opacity="0.8"/><path d="M296 290 H504 L488 640 Q486 668 458 668 H342 Q314 668 312 640Z" fill="#e2a32b"/>
  <path d="M292 210 Q320 180 350 205 Q380 176 410 205 Q450 176 508 214 L504 300 H296Z" fill="#fffaf0"/>${crest(400, 470, 70)}
  <path d="M292 170 H508" stroke="${palette.main}" stroke-width="10"/><path d="${shape}" fill="url(#light)"/>`;
};

/** A bottle, for drinking or for a shelf. */
export const bottle: Motif = (palette) => {
  const shape =
    'M340 190 H460 V240 Q520 290 520 360 V640 Q520 690 470 690 H330 Q280 690 280 640 V360 Q280 290 340 240Z';
  return `<rect x="346" y="110" width="108" height="86" rx="16" fill="${palette.second}"/><path d="${shape}" fill="${palette.main}"/>
  <clipPath id="bottle"><path d="${shape}"/></clipPath><g clip-path="url(#bottle)"><rect x="270" y="400" width="260" height="180" fill="${palette.third}"/><rect x="270" y="384" width="260" height="10" fill="${palette.third}"/><rect x="270" y="586" width="260" height="10" fill="${palette.third}"/></g>
  ${crest(400, 490, 70)}<path d="${shape}" fill="url(#light)"/>`;
};

/** A cushion. */
export const cushion: Motif = (palette) => {
  const shape = 'M180 200 Q400 250 620 200 Q580 420 630 640 Q400 600 170 640 Q220 420 180 200Z';
  return `<path d="${shape}" fill="${palette.main}"/>${stripes('cushion', shape, palette.second, 190, 610, 5)}${crest(400, 420, 110)}<path d="${shape}" fill="url(#light)"/>${seam('M196 216 Q400 262 604 216 M186 622 Q400 582 614 622', palette.main)}`;
};

/** A folded towel or blanket. */
export const towel: Motif = (palette) =>
  `${[0, 1, 2]
    .map((at) => {
      const y = 560 - at * 120;
      const fold = `M190 ${y} Q150 ${y + 55} 190 ${y + 112} H600 Q640 ${y + 55} 600 ${y}Z`;
      return `${shaded(fold, at === 1 ? palette.second : palette.main)}<path d="M178 ${y + 34} H622 M178 ${y + 48} H622" stroke="${palette.third}" stroke-width="7"/>`;
    })
    .join(
      '',
    )}<path d="M190 320 Q400 250 600 320 Q640 360 610 372 Q400 330 182 372 Q160 352 190 320Z" fill="${shade(palette.main, 0.08)}"/>${crest(400, 500, 64)}`;

/** A garden gnome who supports the club. */
export const gnome: Motif = (palette) =>
  `${shaded('M290 690 Q260 480 400 470 Q540 480 510 690Z', palette.main)}<path d="M280 560 H520 V592 H280Z" fill="${palette.second}"/><rect x="380" y="552" width="40" height="46" fill="#d9b44a"/>
  <circle cx="400" cy="420" r="78" fill="#f0c39c"/><path d="M322 420 Q330 580 400 590 Q470 580 478 420 Q440 460 400 452 Q360 460 322 420Z" fill="#ffffff"/>
  <circle cx="372" cy="404" r="8" fill="#222"/><circle cx="428" cy="404" r="8" fill="#222"/><circle cx="400" cy="430" r="19" fill="#e3a17b"/>
  ${shaded('M300 390 Q330 150 430 110 Q500 220 500 390 Q400 340 300 390Z', palette.second)}<circle cx="430" cy="112" r="22" fill="${palette.third}"/>${crest(400, 320, 34)}
  <path d="M286 540 Q300 610 350 640 M514 540 Q500 610 450 640" stroke="${palette.main}" stroke-width="44" stroke-linecap="round" fill="none"/><ellipse cx="330" cy="694" rx="66" ry="20" fill="#3c3c40"/><ellipse cx="470" cy="694" rx="66" ry="20" fill="#3c3c40"/>`;

/** Something good to eat in a printed wrapper. */
export const sweets: Motif = (palette) =>
  `<g transform="rotate(-9 400 420)"><path d="M150 260 H650 V580 H150Z" fill="#6b3e22"/><path d="M210 230 H650 V610 H210Z" fill="${palette.main}"/><path d="M210 230 H650 V300 H210Z M210 560 H650 V610 H210Z" fill="${palette.second}"/>
  <path d="M150 260 l18 18 -18 18 18 18 -18 18 18 18 -18 18 18 18 -18 18 18 18 -18 18 18 18 -18 18 18 18 -18 18 18 18 -18 14 H210 V260Z" fill="#dfe1e4"/>${crest(430, 430, 84)}${lettering(430, 265, 260, 22, palette.third)}${lettering(430, 584, 200, 12, palette.third)}<path d="M210 230 H650 V610 H210Z" fill="url(#light)"/></g>`;

/** A book that stands. */
export const book: Motif = (palette) =>
  `<path d="M250 150 L290 130 V690 L250 680Z" fill="${shade(palette.main, -0.35)}"/><path d="M290 130 H590 V690 H290Z" fill="${palette.main}"/><path d="M590 130 l18 14 V696 l-18 -6Z" fill="#f5f1e6"/>
  <path d="M290 540 H590 V690 H290Z" fill="${palette.second}"/>${lettering(440, 200, 240, 34, palette.third)}${lettering(440, 250, 180, 20, palette.third)}${crest(440, 400, 92)}${lettering(440, 620, 200, 16, inkOn(palette.second))}<path d="M290 130 H590 V690 H290Z" fill="url(#light)"/>`;

/** A poster on the wall. */
export const poster: Motif = (palette) => {
  const rows = Array.from(
    { length: 9 },
    (_, at) =>
      `<rect x="270" y="${430 + at * 26}" width="${at % 2 ? 150 : 190}" height="10" fill="${palette.third}" opacity="0.85"/><rect x="490" y="${430 + at * 26}" width="44" height="10" fill="${palette.third}"/>`,
  ).join('');
  return `<rect x="226" y="106" width="348" height="588" fill="#ffffff"/><rect x="240" y="120" width="320" height="560" fill="${palette.main}"/><path d="M240 120 H560 V300 L240 400Z" fill="${palette.second}"/>${crest(400, 240, 80)}${rows}<path d="M240 120 H560 V680 H240Z" fill="url(#light)"/><circle cx="400" cy="100" r="9" fill="#b9bcc2"/>`;
};

/** A wall calendar. */
export const calendar: Motif = (palette) => {
  const days = Array.from(
    { length: 28 },
    (_, at) =>
      `<rect x="${232 + (at % 7) * 50}" y="${500 + Math.floor(at / 7) * 44}" width="36" height="30" fill="${at % 9 === 4 ? palette.main : '#e4e6e9'}"/>`,
  ).join('');
  return `<rect x="210" y="130" width="380" height="570" fill="#ffffff"/><rect x="210" y="130" width="380" height="340" fill="${palette.main}"/><path d="M210 470 L590 300 V470Z" fill="${palette.second}"/>${digits(palette.number ?? '27', 400, 290, 170, palette.third)}${crest(400, 432, 30)}${days}
  ${Array.from({ length: 12 }, (_, at) => `<rect x="${226 + at * 31}" y="112" width="8" height="34" rx="4" fill="#6d7076"/>`).join('')}`;
};
