import { crest, digits, seam, shaded, stripes } from './marks.ts';
import { type Motif, shade } from './palette.ts';

/** A football. */
export const ball: Motif = (palette) => {
  const patch = (x: number, y: number, size: number, turn: number) => {
    const points = Array.from({ length: 5 }, (_, at) => {
      const angle = (2 * Math.PI * at) / 5 + turn;
      return `${(x + Math.cos(angle) * size).toFixed(1)},${(y + Math.sin(angle) * size).toFixed(1)}`;
    });
    return `<polygon points="${points.join(' ')}" fill="${palette.second}" stroke="#2a2a2d" stroke-width="4"/>`;
  };
  const around = [0, 1, 2, 3, 4].map((at) => {
    const angle = (2 * Math.PI * at) / 5 - Math.PI / 2;
    return `<path d="M${400 + Math.cos(angle) * 78} ${430 + Math.sin(angle) * 78} L${400 + Math.cos(angle) * 180} ${430 + Math.sin(angle) * 180}" stroke="#2a2a2d" stroke-width="4"/>${patch(400 + Math.cos(angle) * 232, 430 + Math.sin(angle) * 232, 70, angle)}`;
  });
  return `<clipPath id="ball"><circle cx="400" cy="430" r="250"/></clipPath><circle cx="400" cy="430" r="250" fill="${palette.third}"/><g clip-path="url(#ball)">${around.join('')}${patch(400, 430, 78, -Math.PI / 2)}${crest(400, 432, 42)}
  <path d="M160 560 Q400 720 640 560" stroke="${palette.main}" stroke-width="26" fill="none"/></g><circle cx="400" cy="430" r="250" fill="url(#light)"/>`;
};

/** A backpack or sports bag. */
export const bag: Motif = (palette) => {
  const shape = 'M240 270 Q240 170 400 166 Q560 170 560 270 V640 Q560 690 510 690 H290 Q240 690 240 640Z';
  return `<path d="M340 180 Q340 100 400 100 Q460 100 460 180" fill="none" stroke="${shade(palette.main, -0.4)}" stroke-width="20"/>${shaded(shape, palette.main)}
  <path d="M262 470 H538 V640 Q538 666 512 666 H288 Q262 666 262 640Z" fill="${palette.second}"/><path d="M240 330 Q400 370 560 330" stroke="#e5e6e8" stroke-width="7" fill="none"/>${seam('M274 484 H526 V650 H274Z', palette.second)}
  <rect x="500" y="330" width="12" height="44" fill="#e5e6e8"/>${crest(400, 268, 46)}<rect x="330" y="540" width="140" height="18" fill="${palette.third}"/>`;
};

/** A key ring. */
export const keyring: Motif = (palette) =>
  `<circle cx="400" cy="210" r="84" fill="none" stroke="#a9adb4" stroke-width="15"/><circle cx="400" cy="210" r="84" fill="none" stroke="#ffffff" stroke-opacity="0.6" stroke-width="4"/>
  <path d="M400 292 V362" stroke="#a9adb4" stroke-width="14" stroke-dasharray="16 6"/><circle cx="400" cy="510" r="158" fill="${palette.second}"/><circle cx="400" cy="510" r="158" fill="url(#light)"/>${crest(400, 520, 100)}<circle cx="400" cy="368" r="16" fill="#8b8f96"/>`;

/** A pin in a small box. */
export const pin: Motif = (palette) =>
  `<path d="M200 250 H600 V650 H200Z" fill="#1b1b1e"/><path d="M226 276 H574 V624 H226Z" fill="${shade(palette.second, 0.05)}"/><path d="M226 276 H574 V624 H226Z" fill="url(#drop)"/>${crest(400, 450, 118)}`;

/** A teddy bear in a club shirt. */
export const teddy: Motif = (palette) => {
  const fur = '#b98a57';
  const jersey = 'M300 430 Q400 470 500 430 L530 600 Q400 640 270 600Z';
  return `<circle cx="306" cy="170" r="54" fill="${fur}"/><circle cx="494" cy="170" r="54" fill="${fur}"/><circle cx="306" cy="170" r="28" fill="#e5c59b"/><circle cx="494" cy="170" r="28" fill="#e5c59b"/>
  <ellipse cx="262" cy="510" rx="56" ry="92" fill="${fur}" transform="rotate(24 262 510)"/><ellipse cx="538" cy="510" rx="56" ry="92" fill="${fur}" transform="rotate(-24 538 510)"/>
  <ellipse cx="400" cy="560" rx="140" ry="130" fill="${fur}"/><ellipse cx="310" cy="660" rx="72" ry="46" fill="${fur}"/><ellipse cx="490" cy="660" rx="72" ry="46" fill="${fur}"/><ellipse cx="310" cy="664" rx="38" ry="26" fill="#e5c59b"/><ellipse cx="490" cy="664" rx="38" ry="26" fill="#e5c59b"/>
  <path d="${jersey}" fill="${palette.main}"/>${stripes('teddy', jersey, palette.second, 280, 520, 4)}<circle cx="400" cy="290" r="138" fill="${fur}"/><ellipse cx="400" cy="340" rx="66" ry="52" fill="#e5c59b"/>
  <ellipse cx="400" cy="318" rx="24" ry="17" fill="#2b2018"/><path d="M400 334 V356 M370 362 Q400 386 430 362" stroke="#2b2018" stroke-width="6" fill="none"/><circle cx="350" cy="264" r="13" fill="#2b2018"/><circle cx="450" cy="264" r="13" fill="#2b2018"/>${crest(400, 520, 36)}`;
};

/** A baby's romper. */
export const romper: Motif = (palette) => {
  const shape =
    'M300 150 Q400 210 500 150 L600 200 L640 330 L560 352 V520 Q560 600 500 640 L450 690 H350 L300 640 Q240 600 240 520 V352 L160 330 L200 200Z';
  return `<path d="${shape}" fill="${palette.main}"/>${stripes('romper', shape, palette.second, 250, 550, 4)}<path d="${shape}" fill="url(#light)"/><path d="M300 150 Q400 222 500 150" fill="none" stroke="${palette.third}" stroke-width="18"/>
  ${[370, 400, 430].map((x) => `<circle cx="${x}" cy="672" r="8" fill="${palette.third}"/>`).join('')}${crest(400, 330, 62)}`;
};

/** A jigsaw puzzle or a game in its box. */
export const box: Motif = (palette) =>
  `<path d="M180 300 L420 220 L640 300 V600 L400 690 L180 600Z" fill="${shade(palette.main, -0.3)}"/>${shaded('M180 300 L400 380 V690 L180 600Z', palette.main)}<path d="M400 380 L640 300 V600 L400 690Z" fill="${shade(palette.second, -0.1)}"/><path d="M180 300 L420 220 L640 300 L400 380Z" fill="${palette.second}"/>
  <g transform="translate(290 495) skewY(20)">${crest(0, 0, 78)}</g><g transform="translate(520 490) skewY(-20)">${digits(palette.number ?? '99', 0, 0, 110, palette.third)}</g>`;

/** A phone in its case. */
export const phone: Motif = (palette) =>
  `<g transform="rotate(7 400 420)"><rect x="270" y="130" width="260" height="550" rx="46" fill="${shade(palette.main, -0.3)}"/><rect x="280" y="140" width="240" height="530" rx="38" fill="${palette.main}"/><path d="M280 480 L520 360 V632 Q520 670 482 670 H318 Q280 670 280 632Z" fill="${palette.second}"/>
  <rect x="300" y="160" width="96" height="112" rx="26" fill="#17171a"/><circle cx="330" cy="194" r="20" fill="#34373d"/><circle cx="366" cy="236" r="20" fill="#34373d"/>${crest(400, 440, 74)}<rect x="280" y="140" width="240" height="530" rx="38" fill="url(#light)"/></g>`;

/** An umbrella. */
export const umbrella: Motif = (palette) => {
  const parts = [0, 1, 2, 3, 4, 5].map((at) => {
    const from = 130 + at * 90;
    return `<path d="M400 160 Q${from + 10} ${240} ${from} 420 Q${from + 45} 380 ${from + 90} 420 Q${from + 80} 240 400 160Z" fill="${at % 2 ? palette.second : palette.main}"/>`;
  });
  return `<path d="M400 150 V640 Q400 700 350 700 Q304 700 304 656" stroke="#55585e" stroke-width="15" fill="none" stroke-linecap="round"/>${parts.join('')}<path d="M400 160 Q140 200 130 420 Q400 330 670 420 Q660 200 400 160Z" fill="url(#light)"/>${crest(400, 300, 44)}<path d="M400 130 V166" stroke="#55585e" stroke-width="12" stroke-linecap="round"/>`;
};

/** A printed card, for presents. */
export const card: Motif = (palette) =>
  `<g transform="rotate(-8 400 420)"><rect x="150" y="260" width="500" height="320" rx="26" fill="${palette.main}"/><path d="M150 470 L650 340 V554 Q650 580 624 580 H176 Q150 580 150 554Z" fill="${palette.second}"/>${crest(270, 370, 66)}<rect x="380" y="344" width="220" height="22" fill="${palette.third}"/><rect x="380" y="380" width="150" height="14" fill="${palette.third}"/>${digits(palette.number ?? '25', 540, 510, 70, palette.third)}<rect x="150" y="260" width="500" height="320" rx="26" fill="url(#light)"/></g>`;
