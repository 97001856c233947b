import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import type { contactApi } from '../api.ts';
import { addressReply } from './addressReply.ts';
import { updateAddress } from './addressStore.ts';
import { refuseUnknownCountry } from './refuseUnknownCountry.ts';

type ChangeAddress = typeof contactApi.changeAddress;

/** Changes an own address; defaults stay as they are (ADR-05, ADR-06). Refuses 404 for an id that is not one's own. */
export async function changeAddress(ctx: FanContext, fields: InputOf<ChangeAddress>): Promise<ReplyOf<ChangeAddress>> {
  refuseUnknownCountry(fields.countryCode);
  const address = await updateAddress(ctx.sql, ctx.fan.id, fields);
  return address ? addressReply(ctx.locale, address) : refuse(commonRefusals.notFound);
}
