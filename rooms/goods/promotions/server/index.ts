// Promotion codes in the office: staff find, make, change and end them, and see the orders with them. It promises that
// nobody overwrites what they have not seen, and that what is ordered already keeps its price.
import type { Room } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { promotionsApi } from '../api.ts';
import { promotionsPermissions } from '../permissions.ts';
import { changePromotion, endPromotion, makePromotion } from './changePromotion.ts';
import { officePages, promotionSearch } from './officePages.ts';
import { promotionCodes } from './promotionApprovable.ts';
import { listPromotionCategories, listPromotions, listPromotionUses, readPromotion } from './readPromotions.ts';
import { promotionsCommands } from './runPromotionsCommand.ts';

export const promotions: Room = {
  name: 'promotions',
  permissions: promotionsPermissions,
  api: promotionsApi,
  officePages,
  officeSearches: [promotionSearch],
  approvables: [promotionCodes],
  commands: promotionsCommands,
  register: (app, house) =>
    implement(app, house, promotionsApi, {
      listPromotions,
      listPromotionCategories,
      readPromotion,
      listPromotionUses,
      makePromotion,
      changePromotion,
      endPromotion,
    }),
};
