import calls from 'virtual:calls/codes/office';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { promotionsApi } from '../../promotionsApi.ts';

export { expected } from '#frame/office/officeClient.ts';

export type ListedPromotion = ReplyOf<typeof promotionsApi.listPromotions>['items'][number];
export type OfficePromotion = ReplyOf<typeof promotionsApi.readPromotion>;
export type PromotionUse = ReplyOf<typeof promotionsApi.listPromotionUses>['items'][number];
export type Category = ReplyOf<typeof promotionsApi.listPromotionCategories>['items'][number];

/** The calls about promotion codes, with a token of the office. */
export const promotionsClient = createOfficeClient<typeof promotionsApi>(calls);
