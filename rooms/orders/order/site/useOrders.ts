import { useCallback, useEffect, useState } from 'react';
import { type OrderOfList, orderClient } from './orderClient.ts';

export type OrdersState = {
  status: 'loading' | 'ready' | 'failed';
  orders: OrderOfList[];
  hasNextPage: boolean;
  isLoadingMore: boolean;
  loadMore(): void;
  reload(): void;
};

/** One's own orders, page by page (ORD-19, ORD-20). */
export function useOrders(): OrdersState {
  const [status, setStatus] = useState<OrdersState['status']>('loading');
  const [orders, setOrders] = useState<OrderOfList[]>([]);
  const [page, setPage] = useState(0);
  const [hasNextPage, setHasNextPage] = useState(false);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const load = useCallback(async (next: number) => {
    const answer = await orderClient.listOrders({ Page: next });
    if (!answer.ok) return false;
    const { items } = answer.data;
    // An order that arrived meanwhile shifts the pages, so what is known already may come again.
    setOrders((known) =>
      next === 1 ? items : [...known, ...items.filter(({ id }) => !known.some((one) => one.id === id))],
    );
    setPage(next);
    setHasNextPage(answer.data.hasNextPage);
    return true;
  }, []);
  const reload = useCallback(() => {
    setStatus('loading');
    void load(1).then((isOk) => setStatus(isOk ? 'ready' : 'failed'));
  }, [load]);
  useEffect(reload, [reload]);
  const loadMore = () => {
    setIsLoadingMore(true);
    void load(page + 1).finally(() => setIsLoadingMore(false));
  };
  return { status, orders, hasNextPage, isLoadingMore, loadMore, reload };
}
