import type { PosterMotif } from '../../videoDraft.ts';

type Colours = { red: string; deep: string; ink: string };

/** What stands on a poster, drawn around (400, 225). */
export type Motif = { ground: 'dark' | 'red'; draw(colours: Colours): string };

const white = '#ffffff';
const grey = '#c9cdd4';

/** A ball of the given radius. */
const ball = (x: number, y: number, radius: number, ink: string): string =>
  `<g transform="translate(${x} ${y}) scale(${radius / 20})"><circle r="20" fill="${white}"/><path d="M0-8 8-2 5 7H-5L-8-2Z" fill="${ink}"/><path d="M0-8V-20M8-2 19-6M5 7 12 16M-5 7-12 16M-8-2-19-6" stroke="${ink}" stroke-width="2.4"/></g>`;

function goal({ ink }: Colours): string {
  const net = Array.from(
    { length: 9 },
    (_, at) => `M${220 + at * 45} 110 ${235 + at * 41} 360M210 ${135 + at * 28}H590`,
  );
  return `<path d="${net.join('')}" stroke="${white}" stroke-opacity="0.5" stroke-width="2.5"/>
    <path d="M206 372V102H594V372" fill="none" stroke="${white}" stroke-width="15" stroke-linejoin="round"/>${ball(478, 192, 46, ink)}
    <path d="M300 372Q380 330 424 236" fill="none" stroke="${white}" stroke-width="5" stroke-dasharray="14 12"/>`;
}

function pitch({ ink }: Colours): string {
  const cone = (x: number, y: number) =>
    `<path d="M${x} ${y - 52} ${x + 24} ${y}H${x - 24}Z" fill="${white}"/><path d="M${x - 11} ${y - 28}h22l5 10h-32z" fill="${ink}"/>`;
  return `<path d="M-20 470 240 200H560L820 470Z" fill="#0a6b36"/><path d="M180 262H620M90 356H710M400 200V460" stroke="${white}" stroke-width="5"/>
    <ellipse cx="400" cy="312" rx="130" ry="46" fill="none" stroke="${white}" stroke-width="5"/>${cone(262, 330)}${cone(400, 352)}${cone(538, 330)}${ball(330, 384, 30, ink)}`;
}

function microphone({ ink }: Colours): string {
  return `<rect x="345" y="60" width="110" height="176" rx="55" fill="${white}"/><path d="M358 110H442M352 140H448M352 170H448" stroke="${ink}" stroke-width="7"/>
    <path d="M312 178v18a88 88 0 0 0 176 0v-18" fill="none" stroke="${white}" stroke-width="14"/><path d="M400 284V352M330 360H470" stroke="${white}" stroke-width="14" stroke-linecap="round"/>
    <path d="M346 236 H454 V214 H346Z" fill="${ink}"/>`;
}

function press({ red, ink }: Colours): string {
  const marks = Array.from({ length: 15 }, (_, at) => {
    const x = 196 + (at % 5) * 102;
    const y = 62 + Math.floor(at / 5) * 66;
    return at % 2
      ? `<circle cx="${x}" cy="${y}" r="17" fill="${red}"/>`
      : `<path d="M${x - 28} ${y - 7}h56v14h-56z" fill="${ink}"/>`;
  });
  const mic = (x: number, lean: number) =>
    `<g transform="translate(${x} 300) rotate(${lean})"><path d="M0 0V-46" stroke="${grey}" stroke-width="7"/><rect x="-14" y="-96" width="28" height="54" rx="14" fill="${ink}"/></g>`;
  return `<rect x="140" y="24" width="520" height="240" fill="${white}"/>${marks.join('')}${mic(330, -14)}${mic(400, 0)}${mic(470, 14)}
    <path d="M150 300H650L690 430H110Z" fill="${ink}"/><path d="M150 300H650L654 314H146Z" fill="${grey}"/><path d="M330 340h140v50H330z" fill="${white}"/>`;
}

function jersey({ red, ink }: Colours): string {
  return `<path d="M400 30q22 0 22 20 0 12-22 24M400 74 520 118M400 74 280 118" fill="none" stroke="${grey}" stroke-width="8" stroke-linecap="round"/>
    <path d="M318 104 350 92q50 40 100 0l32 12 96 66-44 66-44-28V404H310V208l-44 28-44-66z" fill="${red}"/>
    <path d="M340 96V404H368V108zM432 108V404H460V96z" fill="${ink}"/><path d="M350 92q50 40 100 0l-10-4q-40 28-80 0z" fill="${white}"/>
    <path d="M376 224H424V246L398 322H376L400 246H376Z" fill="${white}"/>`;
}

function curve({ red, ink }: Colours): string {
  const flag = (x: number, y: number, lean: number, fill: string) =>
    `<g transform="translate(${x} ${y}) rotate(${lean})"><path d="M0 0V-190" stroke="${grey}" stroke-width="7"/><path d="M3-190q40-22 78 0t70 0v88q-36 22-72 0t-76 0z" fill="${fill}"/><path d="M3-146q40-22 76 0t72 0" fill="none" stroke="${white}" stroke-width="12"/></g>`;
  return `${flag(250, 400, -10, red)}${flag(410, 390, 2, ink)}${flag(520, 410, 12, red)}<path d="M0 450V404Q400 330 800 404V450Z" fill="${red}"/><path d="M0 450V432Q400 366 800 432V450Z" fill="${white}"/>`;
}

function cup({ ink }: Colours): string {
  const gold = '#e3b341';
  return `<path d="M310 78H490V170q0 92-90 104-90-12-90-104z" fill="${gold}"/><path d="M310 104H252q0 88 74 100M490 104h58q0 88-74 100" fill="none" stroke="${gold}" stroke-width="16"/>
    <path d="M382 270h36v52h-36z" fill="#b98a24"/><path d="M336 322H464l16 44H320z" fill="${ink}"/><path d="M340 78h34v96q0 52 20 90-72-14-72-94V78z" fill="${white}" fill-opacity="0.32"/>
    <path d="M400 118l14 30 33 4-24 22 6 33-29-16-29 16 6-33-24-22 33-4z" fill="${white}"/>`;
}

function floodlight({ ink }: Colours): string {
  const lamps = Array.from(
    { length: 15 },
    (_, at) => `<circle cx="${292 + (at % 5) * 54}" cy="${82 + Math.floor(at / 5) * 46}" r="17" fill="#fff6d6"/>`,
  );
  return `<path d="M400 200 120 450H680Z" fill="#fff6d6" fill-opacity="0.2"/><path d="M384 196h32l22 254h-76z" fill="${ink}"/><path d="M372 300l56 60M428 300l-56 60M366 380l68 60M434 380l-68 60" stroke="${grey}" stroke-width="6"/>
    <rect x="258" y="50" width="284" height="156" rx="8" fill="${ink}" stroke="${grey}" stroke-width="6"/>${lamps.join('')}`;
}

export const motifs: Record<PosterMotif, Motif> = {
  goal: { ground: 'dark', draw: goal },
  pitch: { ground: 'dark', draw: pitch },
  microphone: { ground: 'red', draw: microphone },
  press: { ground: 'red', draw: press },
  jersey: { ground: 'dark', draw: jersey },
  curve: { ground: 'dark', draw: curve },
  cup: { ground: 'red', draw: cup },
  floodlight: { ground: 'dark', draw: floodlight },
};
