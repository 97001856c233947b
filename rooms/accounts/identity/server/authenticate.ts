import type { Authenticate } from '#platform/house.ts';
import { findTokenOwner, recordId } from './recordStore.ts';

/** Whose access token is this? Asked anew for every call. */
export const authenticate: Authenticate = (ctx, token) => findTokenOwner(ctx, recordId(token));
