// The door of the cart's screens for rooms to its right.
export { useBuyerFlags } from './buyerFlags.ts';
export { Countdown } from './Countdown.tsx';
export { saveDeliveryAddressId } from './cartClient.ts';
export { readCart } from './cartState.ts';
