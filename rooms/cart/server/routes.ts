import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { cartContract } from '../contract.ts';
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
import type { Selling } from './selling.ts';

/** Joins the cart's endpoints with their use cases. */
export function registerRoutes(app: FastifyInstance, house: House, selling: Selling): void {
  implement(app, house, cartContract, {
    issueVisitorId,
    readCart: async (ctx, { countryCode }) =>
      cartReply(await readCart(ctx, selling, countryCode), selling, ctx.locale, ctx.now),
    countItems,
    addItem: (ctx, input) => addItem(ctx, selling, input),
    addTogether: (ctx, input) => addTogether(ctx, selling, input),
    changeItem: (ctx, input) => changeItem(ctx, selling, input),
    removeItem: (ctx, input) => removeItem(ctx, selling, input),
    redeemVoucher: (ctx, input) => redeemVoucher(ctx, selling, input),
    removeVoucher,
    addDiscount: (ctx, input) => addDiscount(ctx, selling, input),
    removeDiscount,
    claimCart: (ctx, input) => claimCart(ctx, selling, input),
  });
}
