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

/** Which ticket a code is of. */
export type CodeOf = { serial: string; generation: number };

/** What a phone shows: its number, the generation, the time step and the one-time code of that step. */
export const rotatingText = ({ serial, generation }: CodeOf, step: number, code: string): string =>
  `K1.${serial}.${generation}.${step}.${code}`;

/** What is printed: its number, the generation and a signature. */
export const printedText = ({ serial, generation }: CodeOf, signature: string): string =>
  `P1.${serial}.${generation}.${signature}`;

/** What the secret of a ticket is made of, with the key of its event (HMAC-SHA-256). */
export const secretInput = ({ serial, generation }: CodeOf): string => `${serial}|${generation}`;
/** Bytes of a secret; what RFC 4226 recommends. */
export const secretBytes = 20;

/** What the signature of a printed code covers. */
export const signedText = (of: CodeOf, eventId: string): string => `${printedText(of, '')}${eventId}`;

/** What was scanned; `typed`: somebody at the gate has typed the number by hand, which no scan can claim to be. */
export type ShownCode = CodeOf &
  ({ kind: 'rotating'; step: number; code: string } | { kind: 'printed'; signature: string } | { kind: 'typed' });

const rotating = /^K1\.([0-9A-HJKMNP-TV-Z]{10})\.(\d{1,5})\.(\d{1,10})\.(\d{8})$/;
/** As Google Wallet shows it: its clock in seconds stands in place of the step. */
const google = /^G1\.([0-9A-HJKMNP-TV-Z]{10})\.(\d{1,5})\.(\d{1,11})\.(\d{8})$/;
const printed = /^P1\.([0-9A-HJKMNP-TV-Z]{10})\.(\d{1,5})\.([\w-]{86})$/;

const number = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** The number of a ticket as somebody typed it: small letters, spaces and look-alikes (O, I, L) are understood. */
export function readTypedSerial(text: string): string | undefined {
  const serial = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return number.test(serial) ? serial : undefined;
}

/** Reads what was scanned; undefined: it is no code of a ticket. */
export function readCode(text: string): ShownCode | undefined {
  const turning = rotating.exec(text);
  if (turning) {
    const [, serial = '', generation, step, code = ''] = turning;
    return { kind: 'rotating', serial, generation: Number(generation), step: Number(step), code };
  }
  const ofGoogle = google.exec(text);
  if (ofGoogle) {
    const [, serial = '', generation, seconds, code = ''] = ofGoogle;
    return { kind: 'rotating', serial, generation: Number(generation), step: codeStepAt(Number(seconds) * 1000), code };
  }
  const [, serial = '', generation, signature = ''] = printed.exec(text) ?? [];
  return signature === '' ? undefined : { kind: 'printed', serial, generation: Number(generation), signature };
}

/** What a steward has scanned, or typed in its place. */
export type Scanned = { code?: string | undefined; serial?: string | undefined };

/**
 * Reads it; undefined: no code of a ticket. A number alone never counts as scanned: it stands on every picture of a
 * ticket.
 */
export function readScanned({ code, serial }: Scanned): ShownCode | undefined {
  if (code !== undefined) return readCode(code);
  const typed = readTypedSerial(serial ?? '');
  return typed === undefined ? undefined : { kind: 'typed', serial: typed, generation: 0 };
}
