import type { TicketClass } from '#club/ticketClasses.ts';
import type { Context } from '#platform/context.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import { classWords, seatClassWords } from '../classWords.ts';
import {
  findByIds,
  findBySerial,
  findHeld,
  findOfContract,
  findTicketed,
  type HeldKind,
  type HeldPage,
  type HeldPageReply,
  type HeldRight,
  listHeldPage,
  markUsed,
  type ReadRight,
  type TicketedEvent,
} from './heldRightStore.ts';

/** Hours after its beginning an event is past. */
const hoursOfEvent = 6;

/** An event that began before that moment is past. */
export const overAt = (now: Date): Date => new Date(now.getTime() - hoursOfEvent * 3_600_000);

/** Is the event of a right past? One that waits for a new moment is not. */
export const isEventOver = (
  { startsAt, isCalledOff }: Pick<HeldRight, 'startsAt' | 'isCalledOff'>,
  now: Date,
): boolean => !isCalledOff && startsAt <= overAt(now);

/**
 * One page of what a person holds for events to come, or of the rest. Single SQL query.
 */
export const listHeldRights = (
  ctx: Context,
  { isPast, isSeason, ...page }: HeldKind & HeldPage,
): Promise<HeldPageReply> => listHeldPage(ctx.sql, page, { isPast, isSeason, over: overAt(ctx.now) });

/** One of a person's rights; undefined: there is none, or it is somebody else's. Single SQL query. */
export const findHeldRight = (ctx: Context, holderId: string, id: string): Promise<HeldRight | undefined> =>
  findHeld(ctx.sql, holderId, id);

/** Rights by id, of any holder, in no particular order. Single SQL query. */
export const listRightsById = (ctx: Context, ids: readonly string[]): Promise<HeldRight[]> => findByIds(ctx.sql, ids);

/** The right with that number, of any holder. Single SQL query. */
export const findRightBySerial = (ctx: Context, serial: string): Promise<HeldRight | undefined> =>
  findBySerial(ctx.sql, serial);

/** The ticket of a contract in a season for an event, of any holder; undefined: there was none. Single SQL query. */
export const findRightOfContract = (
  ctx: Context,
  of: { eventId: string; contractId: string; seasonId: string },
): Promise<HeldRight | undefined> => findOfContract(ctx.sql, of);

/**
 * Lets somebody in with this generation of a right, once whatever is scanned at the same moment; false: the right has
 * ended, was used, or is on its way to somebody else. Single SQL query.
 */
export const markRightUsed = (ctx: Context, right: ReadRight): Promise<boolean> => markUsed(ctx.sql, right);

/** Events that are or were on sale, in no particular order. Single SQL query. */
export const listTicketedEvents = (ctx: Context, ids: readonly string[]): Promise<TicketedEvent[]> =>
  findTicketed(ctx.sql, ids);

/** How the price class of a right is called; at a match without a plan, it says too that one stands. */
export const classNameOf = ({
  code,
  block,
  isMatch,
}: Pick<HeldRight, 'code' | 'block' | 'isMatch'>): Required<LocalizedText> =>
  block === null ? classWords(code as TicketClass, { isMatch }) : seatClassWords(code as TicketClass);
