import type { HeldRight } from '#rooms/ticketing/server/index.ts';
import { readCode, readTypedSerial, type ShownCode } from '../../codeRules.ts';

type Scanned = { code?: string | undefined; serial?: string | undefined };

/**
 * What a steward has scanned, or typed in its place; undefined: no code of a ticket. A number alone never counts as
 * scanned: it stands on every picture of a ticket.
 */
export function shownIn({ code, serial }: Scanned): ShownCode | undefined {
  if (code !== undefined) return readCode(code);
  const typed = readTypedSerial(serial ?? '');
  return typed === undefined ? undefined : { kind: 'typed', serial: typed, generation: 0 };
}

/** Was the number typed? */
export const isByHand = ({ code, serial }: Scanned): boolean => code === undefined && serial !== undefined;

/** The scans whose tickets are known, with the right of each. */
export const bySerial = (rights: readonly HeldRight[]): Map<string, HeldRight> =>
  new Map(rights.map((right) => [right.serial, right]));
