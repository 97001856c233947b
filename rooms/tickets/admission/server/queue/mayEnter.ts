import type { Buyer, Context } from '#platform/context.ts';
import { askDoor, isDoorOpen } from './doorStore.ts';

type Question = {
  eventId: string;
  buyer: Buyer;
  /** Until when places are held for the buyer, if they may enter: they stay inside for so long. */
  holdsUntil?: Date;
};

/**
 * May this buyer hold places of an event now? Everybody may where no waiting room or lottery stands before the sale or
 * where the waiting room has ended; else anyone who is inside, or has been drawn. One statement in the caller's
 * transaction, which keeps the place from ending while places are held; it locks the place's row.
 */
export const mayEnter = ({ sql, now }: Pick<Context, 'sql' | 'now'>, question: Question): Promise<boolean> =>
  askDoor(sql, question, now);

/** The same question of somebody who only looks: nothing is prolonged or locked. `buyer` undefined: a visitor. */
export const isInside = (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  { eventId, buyer }: { eventId: string; buyer: Buyer | undefined },
): Promise<boolean> => isDoorOpen(sql, eventId, buyer, now);
