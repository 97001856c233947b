// The identity room: who somebody is. It keeps accounts, signs people in and answers whose an access token is.
import { fileURLToPath } from 'node:url';
import type { Authenticate, Room } from '#platform/house.ts';
import { findTokenOwner } from './tokenStore.ts';

export { insertAccount, readAccount } from './accountStore.ts';
export { insertAccessToken } from './tokenStore.ts';

export const authenticate: Authenticate = (ctx, token) => findTokenOwner(ctx.sql, token, ctx.now);

export const identity: Room = {
  name: 'identity',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
};
