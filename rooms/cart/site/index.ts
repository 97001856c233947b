// The door of the cart's screens for rooms to its right.
export { saveDeliveryAddressId } from './cartClient.ts';
export { readCart } from './cartState.ts';
