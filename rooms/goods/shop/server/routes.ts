import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { shopApi } from '../api.ts';
import { listImpressions } from './listImpressions.ts';
import { listProducts } from './listProducts.ts';
import { listStock } from './listStock.ts';
import { readProduct } from './readProduct.ts';
import { recordImpression } from './recordImpression.ts';

/** Opens the shop's endpoints. Many callers read the same products before a sale begins, so these reads are shared. */
export function registerShop(app: FastifyInstance, house: House): void {
  implement(app, house, shopApi, {
    listProducts,
    readProduct,
    listStock,
    listImpressions,
    recordImpression,
  });
}
