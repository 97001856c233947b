import type { FastifyInstance } from 'fastify';
import type { ReplyOf } from '#platform/contract/endpoint.ts';
import type { SharedReply } from '#platform/contract/sharedReply.ts';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { readTogether } from '#platform/together/readTogether.ts';
import { shopContract } from '../contract.ts';
import { listImpressions } from './listImpressions.ts';
import { listProducts } from './listProducts.ts';
import { listStock } from './listStock.ts';
import { readProduct } from './readProduct.ts';
import { recordImpression } from './recordImpression.ts';

/** Opens the shop's endpoints. Before a sale begins a whole crowd reads the same products, so they are read together. */
export function registerShop(app: FastifyInstance, house: House): void {
  const lists = readTogether<SharedReply<ReplyOf<typeof shopContract.listProducts>>>();
  const products = readTogether<SharedReply<ReplyOf<typeof shopContract.readProduct>>>();
  implement(app, house, shopContract, {
    listProducts: (ctx, input) => listProducts(ctx, input, lists),
    readProduct: (ctx, input) => readProduct(ctx, input, products),
    listStock,
    listImpressions,
    recordImpression,
  });
}
