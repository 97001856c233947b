import { type RefObject, useEffect, useRef } from 'react';

/** For navigation in one row that is wider than the screen: scrolls it to the link with `aria-current`. */
export function useCurrentInSight(current: string | null | undefined): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is another place in the row
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - 16;
  }, [current]);
  return row;
}
