import { useCallback, useEffect, useRef, useState } from 'react';
import type { Filters } from '../addressFilters.ts';
import type { Answer, Problem } from '../apiClient.ts';
import { type LeftList, listLeftHere } from './listMemory.ts';
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
  /** Leads to the next page. */
  next?: string | undefined;
  /** How the list was left, for who has come back to it. */
  left?: LeftList<Item> | undefined;
};

type Known<Item> = Pick<OfficeListState<Item>, 'status' | 'problem' | 'items'> & { next?: string | undefined };

/**
 * A list that is filtered at the server and grows page by page; the newest request wins. Who comes back to it sees it as
 * they left it, until the same pages have been read again.
 */
export function useOfficeList<Item>(load: ListLoader<Item>, filters: Filters): OfficeListState<Item> {
  const [left] = useState(listLeftHere<Item>);
  const [known, setKnown] = useState<Known<Item>>(() =>
    left ? { status: 'ready', items: left.items, next: left.next } : { status: 'loading', items: [] },
  );
  const toRestore = useRef(left?.items.length ?? 0);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const loader = useRef(load);
  loader.current = load;
  const running = useRef<AbortController>(undefined);
  const key = JSON.stringify(filters);

  const read = useCallback(
    async (after?: string, wanted = 0) => {
      running.current?.abort();
      running.current = new AbortController();
      const { signal } = running.current;
      setLoadingMore(after !== undefined);
      const query = (from?: string) => ({ ...JSON.parse(key), ...(from === undefined ? {} : { after: from }) });
      let answer = await loader.current(query(after), signal);
      while (answer.ok && answer.data.next !== undefined && answer.data.items.length < wanted && !signal.aborted) {
        const { items } = answer.data;
        const more = await loader.current(query(answer.data.next), signal);
        answer = more.ok ? { ...more, data: { ...more.data, items: [...items, ...more.data.items] } } : more;
      }
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
    void read(undefined, toRestore.current);
    toRestore.current = 0;
    return () => running.current?.abort();
  }, [read]);
  const { next } = known;
  return {
    ...known,
    left,
    isLoadingMore,
    loadMore: next === undefined ? undefined : () => void read(next),
    reload: useCallback(() => void read(), [read]),
  };
}
