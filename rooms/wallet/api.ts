import { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import { pageOf, pageQuery } from '#platform/api/paging.ts';

const words = z.object({ de: z.string(), en: z.string().optional(), ja: z.string().optional() });
const asset = z.object({
  id: z.string(),
  assetTemplate: z.object({ id: z.string(), type: z.string(), name: words }),
  issuedAt: z.iso.datetime(),
});

export const walletApi = {
  listOwnAssets: endpoint({
    method: 'GET',
    path: '/wallet/v3/self/assets',
    alsoAt: ['/wallet/v2/self/assets'],
    summary: 'Badges and cards in the wallet of the signed-in person, the newest first',
    caller: 'signedIn',
    query: z.object(pageQuery(100, 1000)),
    reply: pageOf(asset),
  }),
};
