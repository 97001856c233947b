import type { RefusalDef } from '#platform/contract/endpoint.ts';
import { refuse } from '#platform/contract/refuse.ts';
import type { CodeError } from '#rooms/voucher/server/index.ts';
import { codeRefusals } from '../contract.ts';

/** Refuses with the native code of a voucher or promotion code (VOU-29). */
export function refuseCode(error: CodeError): never {
  const definition = Object.values<RefusalDef>(codeRefusals).find(({ code }) => code === error);
  if (!definition) throw new Error(`No refusal is declared for ${error}`);
  refuse(definition);
}
