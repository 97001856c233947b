import type { Context } from '#platform/context.ts';

/** May this person act for that organisation? Asked by identity before it gives out a token that does. */
export type MayActFor = (ctx: Context, fanId: string, organisationId: string) => Promise<boolean>;
