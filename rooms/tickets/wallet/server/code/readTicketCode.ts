import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import type { FanContext } from '#platform/context.ts';
import type { walletApi } from '../../api.ts';
import { codeDigits, codeStepSeconds } from '../../codeRules.ts';
import { codeRight } from '../tickets/codeRight.ts';
import { codeSecret, type DeriveKey, keyIdOfRight } from './codeKeys.ts';

type ReadTicketCode = typeof walletApi.readTicketCode;

/**
 * What the holder's device needs to show the code of a ticket, also without a network. Refuses 404, and 409 for a
 * ticket that lets nobody in or whose code is shown later. Single SQL query.
 */
export const readTicketCode =
  (deriveKey: DeriveKey) =>
  async (ctx: FanContext, { ticketId }: InputOf<ReadTicketCode>): Promise<ReplyOf<ReadTicketCode>> => {
    const right = await codeRight(ctx, ticketId);
    const { serial: serialNumber, generation } = right;
    return {
      serialNumber,
      generation,
      keyId: keyIdOfRight(right),
      stepSeconds: codeStepSeconds,
      digits: codeDigits,
      now: ctx.now.toISOString(),
      secret: codeSecret(deriveKey, right, generation).toString('base64'),
    };
  };
