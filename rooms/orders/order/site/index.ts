// What the order room shows to the rooms right of it: the lists of orders, a bought order in all its parts, and the way
// in for anyone who is signed out.
export { EarlierOrders } from './EarlierOrders.tsx';
export { OrderList } from './OrderList.tsx';
export { OrderParts } from './OrderParts.tsx';
export { type OrderDetail, type OrderedCheckout, type OrderOfList, orderClient } from './orderClient.ts';
export { RefundOwed } from './RefundOwed.tsx';
export { SignInNotice } from './SignInNotice.tsx';
export { SupportBox } from './SupportBox.tsx';
