import calls from 'virtual:calls/membership';
import { type Answer, createClient } from '#frame/apiClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { membershipApi } from '../api.ts';

const api = createClient<typeof membershipApi>(calls);

export type Membership = ReplyOf<typeof membershipApi.listOwnMemberships>['items'][number];

/** The own memberships that hold today; 404 says that there is none, and nobody else hears of it (CART-87, ERR-12). */
export async function readOwnMemberships(): Promise<Answer<Membership[]>> {
  const answer = await api.listOwnMemberships({ PageSize: 1000 }, { expected: ({ status }) => status === 404 });
  if (answer.ok) return { ok: true, data: answer.data.items };
  return answer.problem.status === 404 ? { ok: true, data: [] } : answer;
}
