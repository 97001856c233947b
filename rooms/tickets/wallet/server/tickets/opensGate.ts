import { type HeldRight, isEventOver } from '#rooms/tickets/ticketing/server/index.ts';

/** Does a code of this right let somebody in? One that is offered to the next buyer does not. */
export const opensGate = (right: HeldRight, now: Date): boolean =>
  right.eventState === 'published' && right.state === 'issued' && !isEventOver(right, now);

/** From then on its code is shown; `'unknown'`: its event waits for a date; undefined: at once. */
export function codesFrom({ codeHours, startsAt, isCalledOff }: HeldRight): Date | 'unknown' | undefined {
  if (codeHours === null) return undefined;
  return isCalledOff ? 'unknown' : new Date(startsAt.getTime() - codeHours * 3_600_000);
}

/** Does it let somebody in, and may its code be shown by now? */
export function showsCode(right: HeldRight, now: Date): boolean {
  const from = codesFrom(right);
  return opensGate(right, now) && (from === undefined || (from !== 'unknown' && from <= now));
}
