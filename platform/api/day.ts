import { z } from 'zod';

/** A day as YYYY-MM-DD that somebody may mean: clocks and the database know no zone for the first centuries. */
export const sentDay = (message = 'invalid') =>
  z.iso.date(message).refine((day) => day >= '1900' && day < '2200', message);
