import type { FileReply, InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { type HeldRight, listRightsById } from '#rooms/tickets/ticketing/server/index.ts';
import { type passApi, passRefusals } from '../../passApi.ts';
import { walletRefusals } from '../../walletShapes.ts';
import type { DeriveKey } from '../code/codeKeys.ts';
import { checkShowsCode, codeRight } from '../tickets/codeRight.ts';
import { applePassType, makeApplePass as passOfRight } from './applePass.ts';
import { offersApplePass } from './passActions.ts';
import { readPassAddress, signPassAddress } from './passKeys.ts';
import { type AppleSettings, appleSettings } from './passSettings.ts';
import { insertPass } from './passStore.ts';

type MakeApplePass = typeof passApi.makeApplePass;

/**
 * Makes a ticket for Apple's wallet (TIC-29): it is noted first, so that whatever happens to it later is sent after it.
 * Answers an address, since a device takes passes only from where a page leads it. Refuses 404, and 409 for a ticket
 * that lets nobody in, where the club makes no such passes, and where the event lets nobody in with a code that does not
 * change. Two statements.
 */
export const makeApplePass =
  (deriveKey: DeriveKey) =>
  async (ctx: FanContext, { ticketId }: InputOf<MakeApplePass>): Promise<ReplyOf<MakeApplePass>> => {
    const right = await codeRight(ctx, ticketId);
    settingsFor(ctx, right);
    const { id: rightId, generation, eventId } = right;
    await insertPass(ctx.sql, { rightId, generation, kind: 'apple', eventId, fanId: ctx.fan.id }, ctx.now);
    return { address: `/api/wallet/v3/pkpass/${signPassAddress(deriveKey, { rightId, generation }, ctx)}` };
  };

/** The pass of a signed address. Refuses 404 after its minute and once the right was issued anew, and 409. */
export const readApplePass =
  (deriveKey: DeriveKey) =>
  async (ctx: Context, { signed }: InputOf<typeof passApi.readApplePass>): Promise<FileReply> => {
    const { pass, locale } = readPassAddress(deriveKey, signed, ctx.now) ?? refuse(walletRefusals.unknownTicket);
    const [right] = await listRightsById(ctx, [pass.rightId]);
    if (right?.generation !== pass.generation) return refuse(walletRefusals.unknownTicket);
    const settings = settingsFor(ctx, checkShowsCode(ctx, right));
    const content = await passOfRight({ ...ctx, locale }, { settings, deriveKey }, right, pass.generation);
    return { contentType: applePassType, fileName: `${right.serial}.pkpass`, content };
  };

function settingsFor(ctx: Context, right: HeldRight): AppleSettings {
  const settings = appleSettings(ctx.config) ?? refuse(passRefusals.notOffered);
  return offersApplePass(ctx, right) ? settings : refuse(passRefusals.notOffered);
}
