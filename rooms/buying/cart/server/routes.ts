import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { cartApi } from '../api.ts';
import { addDiscount } from './addDiscount.ts';
import { addItem, addTogether } from './addItem.ts';
import { cartReply } from './cartReply.ts';
import { changeItem } from './changeItem.ts';
import { claimCart } from './claimCart.ts';
import { countItems } from './countItems.ts';
import { issueVisitorId } from './issueVisitorId.ts';
import { readCart } from './readCart.ts';
import { redeemVoucher } from './redeemVoucher.ts';
import { removeDiscount, removeVoucher } from './removeCode.ts';
import { removeItem } from './removeItem.ts';

/** Joins the cart's endpoints with their use cases. */
export function registerRoutes(app: FastifyInstance, house: House): void {
  implement(app, house, cartApi, {
    issueVisitorId,
    readCart: async (ctx, { countryCode }) => cartReply(await readCart(ctx, countryCode), ctx),
    countItems,
    addItem,
    addTogether,
    changeItem,
    removeItem,
    redeemVoucher,
    removeVoucher,
    addDiscount,
    removeDiscount,
    claimCart,
  });
}
