// Orders in the office: staff find every order, see what has happened to it, and send, correct, cancel or refund it. It
// promises that nobody changes what they have not seen, that each change says who and why, and that a state can be
// taken back until the customer has been told. Nothing is packed that is looked into, comes later or was cancelled.

import { implement } from '#platform/http/implement.ts';
import type { Room } from '#ports/room.ts';
import { orderHandlingApi } from '../api.ts';
import { orderHandlingPermissions } from '../permissions.ts';
import { refunds } from './approvables.ts';
import {
  addNote,
  changeDeliveryAddress,
  changeState,
  mailConfirmationAgain,
  sendOrder,
  undoStateChange,
} from './changeOrder.ts';
import { exportOfficeOrders, listOfficeOrders } from './listOrders.ts';
import { officeFigures, officePages } from './officePages.ts';
import { orderSearch } from './officeSearch.ts';
import { beginPacking, undoPacking } from './packing/beginPacking.ts';
import { listLettering, markLettered, reopenLettering } from './packing/lettering.ts';
import { packingFigures, packingPages } from './packing/officePages.ts';
import { readPacking } from './packing/readPacking.ts';
import { readOfficeDocument, readOfficeOrder } from './readOrder.ts';
import { readRefundApproval } from './refundApproval.ts';
import { cancelOrder, refundOrder } from './refundOrder.ts';
import { registerReturn } from './registerReturn.ts';

export { refundOrder } from './refundOrder.ts';
export { readSearch } from './searchRules.ts';

export const orderHandling: Room = {
  name: 'orderHandling',
  permissions: orderHandlingPermissions,
  api: orderHandlingApi,
  officePages: [...officePages, ...packingPages],
  officeFigures: [...officeFigures, ...packingFigures],
  officeSearches: [orderSearch],
  approvables: [refunds],
  register: (app, house) =>
    implement(app, house, orderHandlingApi, {
      listOfficeOrders,
      exportOfficeOrders,
      readOfficeOrder,
      readOfficeDocument,
      changeState,
      sendOrder,
      undoStateChange,
      changeDeliveryAddress,
      mailConfirmationAgain,
      addNote,
      refundOrder,
      cancelOrder,
      registerReturn,
      readRefundApproval,
      readPacking,
      beginPacking,
      undoPacking,
      listLettering,
      markLettered,
      reopenLettering,
    }),
};
