/** The seven states that the wire knows of a published camp (B§4 L68); "then" is spelled as there. */
export const campStates = [
  'past_closing_date',
  'bookable_in_future',
  'open_for_booking',
  'less_then_5_free_spots',
  'fully_booked_and_waiting_list_active',
  'preliminary_reserved',
  'fully_booked',
] as const;
export type CampState = (typeof campStates)[number];

/** What the state follows from. Days as YYYY-MM-DD where the club is. */
export type CampFacts = {
  /** First and last day on which it can be booked. */
  opensOn: string;
  closesOn: string;
  /** Places that nobody has bought, holds in a cart or was offered. */
  free: number;
  /** Places that are only kept for now: in carts, or offered to somebody on the waiting list. */
  kept: number;
  hasWaitingList: boolean;
};

/** So many free places are plenty; below, the state tells that only few are left (CST-28, CAMP-09). */
const plentyOfPlaces = 5;

/**
 * Where a camp stands on a day (CAMP-10): closed before not yet open, then free places, then the waiting list, then
 * places that may become free again.
 */
export function campState({ opensOn, closesOn, free, kept, hasWaitingList }: CampFacts, today: string): CampState {
  if (today > closesOn) return 'past_closing_date';
  if (today < opensOn) return 'bookable_in_future';
  if (free >= plentyOfPlaces) return 'open_for_booking';
  if (free > 0) return 'less_then_5_free_spots';
  if (hasWaitingList) return 'fully_booked_and_waiting_list_active';
  return kept > 0 ? 'preliminary_reserved' : 'fully_booked';
}

/** Can places be booked now (CAMP-11)? */
export const isBookable = (state: CampState): boolean =>
  state === 'open_for_booking' || state === 'less_then_5_free_spots';

/** Can somebody join the waiting list now? */
export const isWaitable = (state: CampState): boolean => state === 'fully_booked_and_waiting_list_active';

/**
 * Where a booking stands. `draft`: entered, not in a cart yet; `waiting`, `offered`, `accepted`: on the waiting list;
 * `booked`: paid; `ended`: cancelled, called off, declined or out of time.
 */
export const bookingStates = ['draft', 'waiting', 'offered', 'accepted', 'booked', 'ended'] as const;
export type BookingState = (typeof bookingStates)[number];
