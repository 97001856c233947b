import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { orderApi } from '../api.ts';
import { readDocument } from './documents/readDocument.ts';
import { listEarlierOrders } from './earlier/listEarlierOrders.ts';
import { listOrders } from './listOrders.ts';
import { readOrder } from './readOrder.ts';

/** Opens the order room's endpoints. */
export function registerOrder(app: FastifyInstance, house: House): void {
  implement(app, house, orderApi, { listOrders, listEarlierOrders, readOrder, readDocument });
}
