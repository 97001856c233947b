import type { Context } from '#platform/context.ts';
import { findById, lockOrder, type Order } from '../orderStore.ts';
import { type ListedOrder, type ListPage, listForOffice, type OrderFilter } from './listStore.ts';
import { findHistory, type OrderHistory } from './officeStore.ts';

/** Orders of all people, for staff. Single SQL query. */
export const listAllOrders = ({ sql }: Context, filter: OrderFilter, page: ListPage): Promise<ListedOrder[]> =>
  listForOffice(sql, filter, page);

/** Anybody's order, for staff. Single SQL query. */
export const readAnyOrder = ({ sql }: Context, id: string): Promise<Order | undefined> => findById(sql, id);

/** Anybody's order, locked until the transaction ends. */
export const lockAnyOrder = ({ sql }: Context, id: string): Promise<Order | undefined> => lockOrder(sql, id);

/** What has happened to an order: states, parcels, notes. Single SQL query. */
export const readOrderHistory = ({ sql }: Context, id: string): Promise<OrderHistory> => findHistory(sql, id);
