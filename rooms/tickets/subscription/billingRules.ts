import { addDays } from '#platform/time/addDays.ts';

export const runStates = ['draft', 'approved', 'done', 'cancelled'] as const;
export type RunState = (typeof runStates)[number];

export const billStates = [
  'prepared',
  'announced',
  'collecting',
  'declined',
  'dunned',
  'paid',
  'chargedBack',
  'cancelled',
] as const;
export type BillState = (typeof billStates)[number];

/**
 * Every step of a bill. `declined`: the saved method did not pay, and is tried again; `dunned`: not any more, and the
 * tickets are suspended until it is paid; `chargedBack`: the bank has taken the money back.
 */
export const billTransitions: Record<BillState, readonly BillState[]> = {
  prepared: ['announced', 'cancelled'],
  announced: ['collecting', 'paid', 'cancelled'],
  collecting: ['declined', 'dunned', 'paid'],
  declined: ['dunned', 'paid'],
  dunned: ['paid'],
  paid: ['chargedBack'],
  chargedBack: ['paid'],
  cancelled: [],
};

/** Has its charge not begun yet? */
export const isBeforeCharge = (state: BillState): boolean => state === 'prepared' || state === 'announced';
/** Is the money owed, and asked for? */
export const isOwed = (state: BillState): boolean =>
  ['collecting', 'declined', 'dunned', 'chargedBack'].includes(state);

/** Are its tickets suspended until it is paid? */
export const isUnpaid = (state: BillState): boolean => state === 'dunned' || state === 'chargedBack';

/** The days of the notice are never more, whatever the office sets (`contractNoticeDays`). */
export const mostNoticeDays = 14;

/** Days before a run can be charged on its due day at which staff may begin to prepare it. */
const daysToPrepare = 14;

/** May a run of a season be prepared today? `dueOn` null: the season has no due day. */
export const mayPrepare = (
  { dueOn, renewsOn }: { dueOn: string | null; renewsOn: string },
  noticeDays: number,
  today: string,
): boolean => dueOn !== null && today >= addDays(dueOn, -noticeDays - daysToPrepare) && today < renewsOn;

/** The day on which subscribers are charged whom we tell today: never before the due day. */
export function chargeDay(dueOn: string, noticeDays: number, today: string): string {
  const told = addDays(today, noticeDays);
  return told > dueOn ? told : dueOn;
}

/** Why a contract of a season is not in a run. */
export const leftOutReasons = ['incomplete', 'notConfirmed', 'withoutSubscriber'] as const;
export type LeftOut = (typeof leftOutReasons)[number];
