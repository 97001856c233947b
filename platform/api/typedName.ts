import { z } from 'zod';
import { carriesLink } from '#platform/names/linkRules.ts';

/** A name of a person that somebody types: one line without control characters and without a link. */
export const typedName = (most: number) =>
  z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(most, 'max')
    .regex(/^\P{Cc}*$/u, 'invalid')
    .refine((name) => !carriesLink(name), 'invalid');
