import type { Selling } from '#ports/sellable.ts';
import type { Endpoint, RefusalDef } from './endpoint.ts';

/** A refusal of a seller on its way to the caller. */
export const sellersRefusal = (code: string): RefusalDef => ({ status: 409, code });

/** What an endpoint may refuse with beside its own: the codes of all that sell, where it holds what they sell. */
export const sellersRefusals = (
  { refusesAsSellers }: Pick<Endpoint, 'refusesAsSellers'>,
  { sellables }: Pick<Selling, 'sellables'>,
): RefusalDef[] =>
  refusesAsSellers ? sellables.flatMap(({ refusals = [] }) => refusals.map((code) => sellersRefusal(code))) : [];
