import type { RefusalDef } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { cartCodes } from '#rooms/money/voucher/server/index.ts';
import { codeRefusals } from '../api.ts';

/** Refuses with the native code of a voucher or promotion code (VOU-29). */
export function refuseCode(error: cartCodes.CodeError): never {
  const definition = Object.values<RefusalDef>(codeRefusals).find(({ code }) => code === error);
  if (!definition) throw new Error(`No refusal is declared for ${error}`);
  refuse(definition);
}
