import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import type { Selling } from '#rooms/cart/server/index.ts';
import { checkoutContract } from '../contract.ts';
import { orderForFree, orderOnAccount } from './orderAtOnce.ts';
import { payByCard, payByPayPal, payBySepa, payByToken } from './payThroughProvider.ts';
import { readPaymentStatus } from './readPaymentStatus.ts';

/** Opens the checkout room's endpoints. */
export function registerCheckout(app: FastifyInstance, house: House, selling: Selling): void {
  implement(app, house, checkoutContract, {
    payByCard: payByCard(selling),
    payByPayPal: payByPayPal(selling),
    payBySepa: payBySepa(selling),
    payByToken: payByToken(selling),
    orderOnAccount: orderOnAccount(selling),
    orderForFree: orderForFree(selling),
    readPaymentStatus,
    readPaymentStatusById: readPaymentStatus,
  });
}
