import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { checkoutApi } from '../api.ts';
import { orderForFree, orderOnAccount } from './orderAtOnce.ts';
import { payByCard, payByPayPal, payBySepa, payByToken } from './payThroughProvider.ts';
import { readPaymentStatus } from './readPaymentStatus.ts';

/** Opens the checkout room's endpoints. */
export function registerCheckout(app: FastifyInstance, house: House): void {
  implement(app, house, checkoutApi, {
    payByCard,
    payByPayPal,
    payBySepa,
    payByToken,
    orderOnAccount,
    orderForFree,
    readPaymentStatus,
    readPaymentStatusById: readPaymentStatus,
  });
}
