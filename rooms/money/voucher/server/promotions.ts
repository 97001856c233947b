// Promotion codes as staff make, change and end them.
export { changePromotion, endPromotion, makePromotion, type PromotionNotChanged } from './changePromotion.ts';
export {
  findPromotion,
  listPromotions,
  listUses,
  type PromotionTerms,
  type StoredPromotion,
} from './promotionOfficeStore.ts';
