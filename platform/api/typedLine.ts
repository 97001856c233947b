import { z } from 'zod';

/** One line of text that somebody types, without control characters. */
export const typedLine = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u);
