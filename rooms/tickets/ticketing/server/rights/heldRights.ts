import type { TicketClass } from '#club/ticketClasses.ts';
import type { Context } from '#platform/context.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import { classWords, seatClassWords } from '../classWords.ts';
import { type HeldKind, type HeldPage, type HeldPageReply, type HeldRight, listHeldPage } from './heldRightStore.ts';

/** Hours after its beginning an event is past. */
const hoursOfEvent = 6;

/** An event that began before that moment is past. */
export const overAt = (now: Date): Date => new Date(now.getTime() - hoursOfEvent * 3_600_000);

/** Is the event of a right past? One that waits for a new moment is not. */
export const isEventOver = (
  { startsAt, isCalledOff }: Pick<HeldRight, 'startsAt' | 'isCalledOff'>,
  now: Date,
): boolean => !isCalledOff && startsAt <= overAt(now);

/** One page of what a person holds for events to come, or of the rest. Single SQL query. */
export const listHeldRights = (
  ctx: Context,
  { isPast, isSeason, ...page }: HeldKind & HeldPage,
): Promise<HeldPageReply> => listHeldPage(ctx.sql, page, { isPast, isSeason, over: overAt(ctx.now) });

/** How the price class of a right is called; at a match without a plan, it says too that one stands. */
export const classNameOf = ({
  code,
  block,
  isMatch,
}: Pick<HeldRight, 'code' | 'block' | 'isMatch'>): Required<LocalizedText> =>
  block === null ? classWords(code as TicketClass, { isMatch }) : seatClassWords(code as TicketClass);
