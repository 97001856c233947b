import { useCallback, useEffect, useRef, useState } from 'react';
import type { Filters } from '../addressFilters.ts';
import type { Answer, Problem } from '../apiClient.ts';
import { type NoAccessReason, noAccessReason } from './OfficePage.tsx';

/** One page of a list; `next` leads to the next one and is absent at the end. */
export type ListPage<Item> = { items: Item[]; next?: string | undefined };
export type ListLoader<Item> = (
  query: Filters & { after?: string },
  signal: AbortSignal,
) => Promise<Answer<ListPage<Item>>>;

export type OfficeListState<Item> = {
  status: 'loading' | 'ready' | 'failed' | NoAccessReason;
  /** Why it failed. */
  problem?: Problem;
  items: Item[];
  isLoadingMore: boolean;
  loadMore: (() => void) | undefined;
  /** Reads the first page again; what stands there stays until then. */
  reload(): void;
};

type Known<Item> = Pick<OfficeListState<Item>, 'status' | 'problem' | 'items'> & { next?: string | undefined };

/** A list that is filtered at the server and grows page by page; the newest request wins. */
export function useOfficeList<Item>(load: ListLoader<Item>, filters: Filters): OfficeListState<Item> {
  const [known, setKnown] = useState<Known<Item>>({ status: 'loading', items: [] });
  const [isLoadingMore, setLoadingMore] = useState(false);
  const loader = useRef(load);
  loader.current = load;
  const running = useRef<AbortController>(undefined);
  const key = JSON.stringify(filters);

  const read = useCallback(
    async (after?: string) => {
      running.current?.abort();
      running.current = new AbortController();
      const { signal } = running.current;
      setLoadingMore(after !== undefined);
      const answer = await loader.current({ ...JSON.parse(key), ...(after === undefined ? {} : { after }) }, signal);
      if (signal.aborted) return;
      setLoadingMore(false);
      setKnown((before) => {
        if (!answer.ok) {
          const { problem } = answer;
          return { ...before, status: noAccessReason(problem) ?? 'failed', problem };
        }
        const { items, next } = answer.data;
        return { status: 'ready', items: after === undefined ? items : [...before.items, ...items], next };
      });
    },
    [key],
  );
  useEffect(() => {
    void read();
    return () => running.current?.abort();
  }, [read]);
  const { next, ...shown } = known;
  return {
    ...shown,
    isLoadingMore,
    loadMore: next === undefined ? undefined : () => void read(next),
    reload: useCallback(() => void read(), [read]),
  };
}
