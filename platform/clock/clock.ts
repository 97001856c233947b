/** Where "now" comes from. SQL gets the same instant as a parameter, never `now()`. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
