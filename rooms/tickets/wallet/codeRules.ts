/** How long a code is shown. Seconds. */
export const codeStepSeconds = 15;
export const codeDigits = 8;

/** Steps before and after now whose codes count, since clocks differ. */
const tolerance = 1;

/** The time step that an instant (milliseconds) lies in. */
export const codeStepAt = (instant: number): number => Math.floor(instant / 1000 / codeStepSeconds);

/** Is a code of that step one that is shown now? The oldest began 30 seconds ago, or a little less. */
export const isFreshStep = (step: number, now: Date): boolean =>
  Math.abs(codeStepAt(now.getTime()) - step) <= tolerance;

/** Which ticket a code is of; `keyId`: with which key it was made. */
export type CodeOf = { serial: string; generation: number; keyId?: string | undefined };

/** Names a key of an event in a code. Tells a code of another match, or of a key that was renewed, from a forged one. */
export const keyIdOf = (eventId: string, keyGeneration: number): string => `${eventTag(eventId)}.${keyGeneration}`;

/** How the event of a key is named: the end of its id, which is random. */
export const eventTag = (eventId: string): string => eventId.slice(-8).toUpperCase();

/** The generation in the name of a key; codes from before keys had names are of the first. */
export const keyGenerationOf = (keyId: string | undefined): number => Number(keyId?.split('.')[1] ?? 1);

/**
 * What a phone shows: its number, the generation, the key, the time step and the one-time code of that step. `K1`
 * without a key: kept by a device since before keys had names.
 */
export const rotatingText = ({ serial, generation, keyId }: CodeOf, step: number, code: string): string =>
  keyId ? `K2.${serial}.${generation}.${keyId}.${step}.${code}` : `K1.${serial}.${generation}.${step}.${code}`;

/** What is printed: its number, the generation, the key and a signature. */
export const printedText = ({ serial, generation, keyId }: CodeOf, signature: string): string =>
  keyId ? `P2.${serial}.${generation}.${keyId}.${signature}` : `P1.${serial}.${generation}.${signature}`;

/** The number of a ticket as it is read and typed: issued anew, it ends with its generation. */
export const ticketNumber = ({ serial, generation }: Omit<CodeOf, 'keyId'>): string =>
  generation === 1 ? serial : `${serial}-${generation}`;

/** What the secret of a ticket is made of, with the key of its event (HMAC-SHA-256). */
export const secretInput = ({ serial, generation }: Omit<CodeOf, 'keyId'>): string => `${serial}|${generation}`;
/** Bytes of a secret; what RFC 4226 recommends. */
export const secretBytes = 20;

/**
 * What the digest of a season card's bar code is made of, with the key of an event (HMAC-SHA-256). A gate without a
 * network finds a card by it, and carries no bar codes, which would open gates for a season.
 */
export const cardDigestInput = (code: string): string => `card ${code}`;
/** Bytes of such a digest: two of 60,000 cards have the same one at one event of 150,000. */
export const cardDigestBytes = 6;

/** What the signature of a printed code covers. */
export const signedText = (of: CodeOf, eventId: string): string => `${printedText(of, '')}${eventId}`;

/**
 * What was scanned; `typed`: somebody at the gate has typed the number by hand, which no scan can claim to be;
 * `seasonCard`: the bar code of a card, in place of the code of its ticket.
 */
export type ShownCode = CodeOf &
  (
    | { kind: 'rotating'; step: number; code: string }
    | { kind: 'printed'; signature: string }
    | { kind: 'typed' }
    | { kind: 'seasonCard' }
  );

/** Does the code name the key of an event that it was made with? */
export const isMadeWithKey = (shown: ShownCode): boolean => shown.kind === 'rotating' || shown.kind === 'printed';

/** Number and generation of a ticket, and the name of a key. */
const of = '([0-9A-HJKMNP-TV-Z]{10})\\.(\\d{1,5})';
const key = '([0-9A-F]{8}\\.\\d{1,5})';
const rotating = new RegExp(`^K(?:1\\.${of}|2\\.${of}\\.${key})\\.(\\d{1,10})\\.(\\d{8})$`);
/** As Google Wallet shows it: its clock in seconds stands in place of the step. */
const google = new RegExp(`^G(?:1\\.${of}|2\\.${of}\\.${key})\\.(\\d{1,11})\\.(\\d{8})$`);
const printed = new RegExp(`^P(?:1\\.${of}|2\\.${of}\\.${key})\\.([\\w-]{86})$`);

const number = /^([0-9A-HJKMNP-TV-Z]{10})(\d{1,5})?$/;

/**
 * The number of a ticket as somebody typed it, with its generation: small letters, spaces, hyphens and look-alikes (O,
 * I, L) are understood. Undefined: it is none.
 */
export function readTypedNumber(text: string): Omit<CodeOf, 'keyId'> | undefined {
  const typed = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const [, serial, generation = '1'] = number.exec(typed) ?? [];
  return serial === undefined ? undefined : { serial, generation: Number(generation) };
}

/** Reads what was scanned; undefined: it is no code of a ticket. */
export function readCode(text: string): ShownCode | undefined {
  const turning = rotating.exec(text);
  if (turning) return { kind: 'rotating', ...ofParts(turning), step: Number(turning[6]), code: turning[7]! };
  const ofGoogle = google.exec(text);
  if (ofGoogle) {
    const step = codeStepAt(Number(ofGoogle[6]) * 1000);
    return { kind: 'rotating', ...ofParts(ofGoogle), step, code: ofGoogle[7]! };
  }
  const onPaper = printed.exec(text);
  return onPaper ? { kind: 'printed', ...ofParts(onPaper), signature: onPaper[6]! } : undefined;
}

/** Number, generation and key of a code: the first two groups without a key, else the next three. */
function ofParts([, oldSerial, oldGeneration, serial, generation, keyId]: RegExpExecArray): CodeOf {
  if (oldSerial !== undefined) return { serial: oldSerial, generation: Number(oldGeneration) };
  return { serial: serial!, generation: Number(generation), keyId: keyId! };
}

/** What some readers type before a QR code: its kind (AIM, ISO/IEC 15424). */
const mark = /^\][A-Za-z]\d/;
const otherCase = (sign: string): string => (sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase());
const exchanged: Record<string, string> = { y: 'z', z: 'y', Y: 'Z', Z: 'Y' };

/**
 * What a reader may have seen that typed this, the likeliest first: some type their own mark in front, small letters for
 * capitals, or keys as they lie on an English keyboard, so that a German one makes `ß` of `-`, `?` of `_`, and y of z.
 * Which one it was the code itself says: only one is genuine.
 */
export function readingsOf(text: string): string[] {
  const typed = text.trim().replace(mark, '');
  const signs = typed.replace(/[ßẞ/]/g, '-').replace(/\?/g, '_');
  const other = signs.replace(/[yz]/gi, (sign) => exchanged[sign]!);
  return [...new Set(signs === typed ? [typed, other] : [other])].map((reading) => {
    if (/^[kgf]\d\./i.test(reading)) return reading.toUpperCase();
    return /^p\d\./.test(reading) ? [...reading].map(otherCase).join('') : reading;
  });
}

/** Was something typed that begins like a code of ours, but that the keyboard of its reader has spoilt? */
export const isSpoilt = (text: string): boolean => {
  const typed = text.trim().replace(mark, '');
  return /^p\d\./.test(typed) || (/^[kgpf]\d[^a-z\d]/i.test(typed) && !readingsOf(text).some(readCode));
};

/** What a steward has scanned, or typed in its place. */
export type Scanned = { code?: string | undefined; serial?: string | undefined };

/**
 * What may have been scanned, the likeliest first; empty: no code of a ticket. A number alone never counts as scanned:
 * it stands on every picture of a ticket.
 */
export function readScanned({ code, serial }: Scanned): ShownCode[] {
  if (code !== undefined) return readingsOf(code).flatMap((reading) => readCode(reading) ?? []);
  const typed = readTypedNumber(serial ?? '');
  return typed ? [{ kind: 'typed', ...typed }] : [];
}
