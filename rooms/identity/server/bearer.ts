import type { Context } from '#platform/context.ts';

/** The token that a call came with; the shell has read it already. */
export const bearerOf = (ctx: Context): string => (ctx.header('authorization') ?? '').replace(/^Bearer +/i, '');
