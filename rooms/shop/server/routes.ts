import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { shopContract } from '../contract.ts';
import { listProducts } from './listProducts.ts';
import { listStock } from './listStock.ts';
import { readProduct } from './readProduct.ts';

/** Opens the shop's endpoints. */
export function registerShop(app: FastifyInstance, house: House): void {
  implement(app, house, shopContract, { listProducts, readProduct, listStock });
}
