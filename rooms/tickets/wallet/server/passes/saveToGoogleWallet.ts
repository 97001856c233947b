import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext, Locale } from '#platform/context.ts';
import { type passApi, passRefusals } from '../../passApi.ts';
import type { DeriveKey } from '../code/codeKeys.ts';
import { serverWords } from '../serverWords.ts';
import { codeRight } from '../tickets/codeRight.ts';
import { googleCode, googleEvent, googleLinks, googleTicket } from './googleRecords.ts';
import { googleWallet } from './googleWallet.ts';
import { googleSettings } from './passSettings.ts';
import { insertPass } from './passStore.ts';

type SaveToGoogleWallet = typeof passApi.saveToGoogleWallet;

const linkWords = Object.fromEntries(
  Object.entries(serverWords).map(([locale, { toTicket }]) => [locale, toTicket]),
) as Record<Locale, string>;

/**
 * Makes a ticket for Google Wallet: it is noted first, so that whatever happens to it later is sent after it. Refuses
 * 404, 409 for a ticket that lets nobody in and where the club makes no such passes, and 503.
 */
export const saveToGoogleWallet =
  (deriveKey: DeriveKey) =>
  async (ctx: FanContext, { ticketId }: InputOf<SaveToGoogleWallet>): Promise<ReplyOf<SaveToGoogleWallet>> => {
    const right = await codeRight(ctx, ticketId);
    const settings = googleSettings(ctx.config) ?? refuse(passRefusals.notOffered);
    const { id: rightId, generation, eventId } = right;
    await insertPass(ctx.sql, { rightId, generation, kind: 'google', eventId, fanId: ctx.fan.id }, ctx.now);
    const wallet = googleWallet(settings, ctx.config.origin, ctx.now);
    const { issuer } = settings;
    const ticket = googleTicket(issuer, right, generation);
    try {
      await wallet.insert('eventTicketClass', googleEvent(issuer, { ...right, id: eventId }));
      const whole = { ...ticket, ...googleCode(deriveKey, right), ...googleLinks(ctx, right, linkWords) };
      // Saved before, perhaps with a key that was renewed since.
      if (!(await wallet.insert('eventTicketObject', whole))) await wallet.patch('eventTicketObject', whole);
    } catch (error) {
      ctx.log.error({ err: error }, 'a ticket could not be made for Google Wallet');
      refuse(passRefusals.serviceAway, { retryAfter: 30 });
    }
    return { saveUrl: await wallet.saveUrl(ticket.id, ctx.now) };
  };
