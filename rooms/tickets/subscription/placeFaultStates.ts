/** Why a contract has no place at a match. */
export const placeFaults = ['otherVenue', 'noBlock', 'noSeat', 'taken', 'double', 'soldOut', 'freed'] as const;
