import { z } from 'zod';

/** A text in the three languages of the site. */
export const inAllLanguages = z.strictObject({ de: z.string().min(1), en: z.string().min(1), ja: z.string().min(1) });

export const text = z.string().min(1);
export const texts = z.array(text).readonly();
/** Money in cents, or a number of days, seconds or pieces. */
export const whole = z.int().min(0);
export const percent = z.number().min(0).max(100);
