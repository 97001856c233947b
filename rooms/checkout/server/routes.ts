import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import type { Selling } from '#rooms/cart/server/index.ts';
import { checkoutContract } from '../contract.ts';
import { orderForFree } from './orderForFree.ts';
import { payByCard } from './payByCard.ts';
import { readPaymentInfo } from './readPaymentInfo.ts';
import { readPaymentStatus } from './readPaymentStatus.ts';

/** Opens the checkout room's endpoints. */
export function registerCheckout(app: FastifyInstance, house: House, selling: Selling): void {
  implement(app, house, checkoutContract, {
    payByCard: (ctx, input) => payByCard(ctx, selling, input),
    orderForFree: (ctx, input) => orderForFree(ctx, selling, input),
    readPaymentInfo,
    readPaymentStatus,
    readPaymentStatusById: readPaymentStatus,
  });
}
