import cartCalls from 'virtual:calls/cart';
import calls from 'virtual:calls/checkout';
import { createClient } from '#frame/apiClient.ts';
import type { ReplyOf, RequestOf } from '#platform/api/endpoint.ts';
import type { cartApi } from '#rooms/buying/cart/api.ts';
import type { checkoutApi } from '../api.ts';

/** The calls of the checkout room, and the cart's for reading it. */
export const checkoutClient = createClient<typeof checkoutApi>(calls);
export const cartClient = createClient<typeof cartApi>(cartCalls);

export type Cart = ReplyOf<typeof cartApi.readCart>;
export type CartItem = Cart['orders'][number]['items'][number];
export type CheckoutResult = ReplyOf<typeof checkoutApi.payByCard>;
export type CheckoutPayload = RequestOf<typeof checkoutApi.payByCard>;
