import type { Redirect } from '#club/shape/sites.ts';

/** Fixed redirects; those of an earlier site come by import (docs/moving-in.md). */
export const redirects: readonly Redirect[] = [];

export const redirectsHoldOn = 'global';
