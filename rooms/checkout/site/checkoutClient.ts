import cartCalls from 'virtual:calls/cart';
import calls from 'virtual:calls/checkout';
import { createApi } from '#frame/api.ts';
import type { ReplyOf, RequestOf } from '#platform/contract/endpoint.ts';
import type { cartContract } from '#rooms/cart/contract.ts';
import type { checkoutContract } from '../contract.ts';

/** The calls of the checkout room, and the cart's for reading it. */
export const checkoutApi = createApi<typeof checkoutContract>(calls);
export const cartApi = createApi<typeof cartContract>(cartCalls);

export type Cart = ReplyOf<typeof cartContract.readCart>;
export type CartItem = Cart['orders'][number]['items'][number];
export type CheckoutResult = ReplyOf<typeof checkoutContract.payByCard>;
export type CheckoutPayload = RequestOf<typeof checkoutContract.payByCard>;
