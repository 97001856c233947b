import calls from 'virtual:calls/membership';
import { type Answer, createApi } from '#frame/api.ts';
import type { ReplyOf } from '#platform/contract/endpoint.ts';
import type { membershipContract } from '../contract.ts';

const api = createApi<typeof membershipContract>(calls);

export type Membership = ReplyOf<typeof membershipContract.listOwnMemberships>['items'][number];

/** The own memberships that hold today; 404 says that there is none, and nobody else hears of it (CART-87, ERR-12). */
export async function readOwnMemberships(): Promise<Answer<Membership[]>> {
  const answer = await api.listOwnMemberships({ PageSize: 1000 }, { expected: ({ status }) => status === 404 });
  if (answer.ok) return { ok: true, data: answer.data.items };
  return answer.problem.status === 404 ? { ok: true, data: [] } : answer;
}
