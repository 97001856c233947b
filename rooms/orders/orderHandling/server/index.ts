// Orders in the office: staff find every order, see what has happened to it, and send, correct, cancel or refund it. It
// promises that nobody changes what they have not seen, that each change says who and why, and that a state can be
// taken back until the customer has been told.
import type { Room } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
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
import { readOfficeDocument, readOfficeOrder } from './readOrder.ts';
import { readRefundApproval } from './refundApproval.ts';
import { cancelOrder, refundOrder } from './refundOrder.ts';
import { registerReturn } from './registerReturn.ts';

export { orderHandlingRefusals } from '../api.ts';
export { undoTime } from './deedsOfOrder.ts';
export { refundOrder } from './refundOrder.ts';
export { readSearch } from './searchRules.ts';

export const orderHandling: Room = {
  name: 'orderHandling',
  permissions: orderHandlingPermissions,
  api: orderHandlingApi,
  officePages,
  officeFigures,
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
    }),
};
