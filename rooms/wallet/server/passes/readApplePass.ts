import type { FileReply, InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import type { passApi } from '../../passApi.ts';
import { passRefusals } from '../../passApi.ts';
import type { DeriveKey } from '../code/codeKeys.ts';
import { codeRight } from '../tickets/codeRight.ts';
import { applePassType, makeApplePass } from './applePass.ts';
import { offersApplePass } from './passActions.ts';
import { appleSettings } from './passSettings.ts';
import { insertPass } from './passStore.ts';

/**
 * A ticket for Apple's wallet (TIC-29). Refuses 404, and 409 for a ticket that lets nobody in, where the club makes no
 * such passes, and where the event lets nobody in with a code that does not change. Two statements.
 */
export const readApplePass =
  (deriveKey: DeriveKey) =>
  async (ctx: FanContext, { ticketId }: InputOf<typeof passApi.readApplePass>): Promise<FileReply> => {
    const right = await codeRight(ctx, ticketId);
    const settings = appleSettings(ctx.config) ?? refuse(passRefusals.notOffered);
    if (!offersApplePass(ctx, right)) refuse(passRefusals.notOffered);
    const { id: rightId, generation, eventId, serial } = right;
    await insertPass(ctx.sql, { rightId, generation, kind: 'apple', eventId, fanId: ctx.fan.id }, ctx.now);
    const content = await makeApplePass(ctx, { settings, deriveKey }, right, generation);
    return { contentType: applePassType, fileName: `${serial}.pkpass`, content };
  };
