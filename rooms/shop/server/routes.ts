import type { FastifyInstance } from 'fastify';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { SharedReply } from '#platform/api/sharedReply.ts';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { readTogether } from '#platform/together/readTogether.ts';
import { shopApi } from '../api.ts';
import { listImpressions } from './listImpressions.ts';
import { listProducts } from './listProducts.ts';
import { listStock } from './listStock.ts';
import { readProduct } from './readProduct.ts';
import { recordImpression } from './recordImpression.ts';

/** Opens the shop's endpoints. Before a sale begins a whole crowd reads the same products, so they are read together. */
export function registerShop(app: FastifyInstance, house: House): void {
  const lists = readTogether<SharedReply<ReplyOf<typeof shopApi.listProducts>>>();
  const products = readTogether<SharedReply<ReplyOf<typeof shopApi.readProduct>>>();
  implement(app, house, shopApi, {
    listProducts: (ctx, input) => listProducts(ctx, input, lists),
    readProduct: (ctx, input) => readProduct(ctx, input, products),
    listStock,
    listImpressions,
    recordImpression,
  });
}
