// What a gate carries with it to check tickets without a network: 20 bytes for each right, in the order of their
// numbers, so that one is found by halving. 60,000 rights are 1.2 MB.

/** States of rights in a snapshot; a right's byte is its place in this list. */
export const snapshotStates = [
  'issued',
  'forwarding',
  'listed',
  'used',
  'passedOn',
  'resold',
  'moved',
  'void',
  /** Issued, but the event has moved and has no place for it yet. */
  'withoutPlace',
  'suspended',
] as const;
export type SnapshotState = (typeof snapshotStates)[number];

/** A right as the gate must know it. `null`: any place, or no entrance of its own. */
export type SnapshotRight = {
  serial: string;
  generation: number;
  state: SnapshotState;
  code: string;
  entrance: string | null;
  block: string | null;
  row: string | null;
  seat: string | null;
  /** It lies in nobody's account. */
  isOnPaper: boolean;
};

/** Texts that many rights share; a right names its place in the list. */
export type SnapshotTexts = { [part in TextPart]: string[] };
type TextPart = 'code' | 'entrance' | 'block' | 'row' | 'seat';
const textParts: readonly TextPart[] = ['code', 'entrance', 'block', 'row', 'seat'];

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bytesOfRight = 20;
/** In place of a text that there is none of. */
const nothing = 0xffff;

/** A number's first or last five letters, 5 bits each. */
const numberOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 32 + digits.indexOf(letter), 0);
const lettersOf = (number: number): string =>
  [20, 15, 10, 5, 0].map((shift) => digits[(number >>> shift) & 31]).join('');

/** Added to the byte of the state of a right that lies in nobody's account. */
const onPaper = 128;

/** Where a right's parts stand in its bytes. */
const place = { high: 0, low: 4, generation: 8, state: 10, code: 11, entrance: 12, block: 14, row: 16, seat: 18 };

/** Packs rights. Throws for more than 65,535 different texts of one kind, or 255 price classes. */
export function packRights(rights: readonly SnapshotRight[]): { bytes: Uint8Array; texts: SnapshotTexts } {
  const texts: SnapshotTexts = { code: [], entrance: [], block: [], row: [], seat: [] };
  const known = Object.fromEntries(textParts.map((part) => [part, new Map<string, number>()])) as Known;
  const sorted = rights.toSorted((one, other) => (one.serial < other.serial ? -1 : 1));
  const view = new DataView(new ArrayBuffer(sorted.length * bytesOfRight));
  for (const [index, right] of sorted.entries()) {
    const at = index * bytesOfRight;
    view.setUint32(at + place.high, numberOf(right.serial.slice(0, 5)));
    view.setUint32(at + place.low, numberOf(right.serial.slice(5)));
    view.setUint16(at + place.generation, right.generation);
    view.setUint8(at + place.state, snapshotStates.indexOf(right.state) + (right.isOnPaper ? onPaper : 0));
    view.setUint8(at + place.code, textNumber(texts.code, known.code, right.code, 0xff));
    for (const part of ['entrance', 'block', 'row', 'seat'] as const)
      view.setUint16(at + place[part], textNumber(texts[part], known[part], right[part], nothing));
  }
  return { bytes: new Uint8Array(view.buffer), texts };
}
type Known = Record<TextPart, Map<string, number>>;

function textNumber(texts: string[], known: Map<string, number>, text: string | null, most: number): number {
  if (text === null) return nothing;
  const before = known.get(text);
  if (before !== undefined) return before;
  if (texts.length >= most) throw new Error(`A snapshot has room for ${most} different texts of a kind`);
  known.set(text, texts.length);
  return texts.push(text) - 1;
}

/** The right of that number, found by halving; undefined: it was not there when the snapshot was taken. */
export function findPacked(bytes: Uint8Array, texts: SnapshotTexts, serial: string): SnapshotRight | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wanted = [numberOf(serial.slice(0, 5)), numberOf(serial.slice(5))] as const;
  let from = 0;
  let until = bytes.byteLength / bytesOfRight;
  while (from < until) {
    const middle = (from + until) >>> 1;
    const at = middle * bytesOfRight;
    const high = view.getUint32(at + place.high);
    const low = view.getUint32(at + place.low);
    if (high === wanted[0] && low === wanted[1]) return rightAt(view, texts, at);
    if (high < wanted[0] || (high === wanted[0] && low < wanted[1])) from = middle + 1;
    else until = middle;
  }
  return undefined;
}

function rightAt(view: DataView, texts: SnapshotTexts, at: number): SnapshotRight {
  const text = (part: Exclude<TextPart, 'code'>) => texts[part][view.getUint16(at + place[part])] ?? null;
  return {
    serial: lettersOf(view.getUint32(at + place.high)) + lettersOf(view.getUint32(at + place.low)),
    generation: view.getUint16(at + place.generation),
    state: snapshotStates[view.getUint8(at + place.state) % onPaper]!,
    isOnPaper: view.getUint8(at + place.state) >= onPaper,
    code: texts.code[view.getUint8(at + place.code)]!,
    entrance: text('entrance'),
    block: text('block'),
    row: text('row'),
    seat: text('seat'),
  };
}

/** How many rights are in a snapshot. */
export const countOfPacked = (bytes: Uint8Array): number => bytes.byteLength / bytesOfRight;
