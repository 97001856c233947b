// Orders that staff take by telephone. It promises that they are made by the use cases of cart and checkout, so that
// prices, stock and limits are the shop's, that no clerk types anything of the buyer's money, and that the order says
// who took it.

import { implement } from '#platform/http/implement.ts';
import type { Room } from '#ports/room.ts';
import { phoneOrdersApi } from '../api.ts';
import { phoneOrdersPermissions } from '../permissions.ts';
import {
  addPhoneItem,
  addPhonePromotion,
  changePhoneItem,
  redeemPhoneVoucher,
  removePhoneItem,
  removePhonePromotion,
  removePhoneVoucher,
} from './changePhoneCart.ts';
import { notePerson } from './notePerson.ts';
import { officePages } from './officePages.ts';
import { placePhoneOrder } from './placePhoneOrder.ts';
import { findVariants, readPhoneCase } from './readPhoneCase.ts';

export const phoneOrders: Room = {
  name: 'phoneOrders',
  permissions: phoneOrdersPermissions,
  api: phoneOrdersApi,
  officePages,
  register: (app, house) =>
    implement(app, house, phoneOrdersApi, {
      notePerson,
      readPhoneCase,
      findVariants,
      addPhoneItem,
      changePhoneItem,
      removePhoneItem,
      redeemPhoneVoucher,
      removePhoneVoucher,
      addPhonePromotion,
      removePhonePromotion,
      placePhoneOrder,
    }),
};
