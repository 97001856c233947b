import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether the navigation fits into the room that the header leaves for it (`place`). One that does not fit wraps into a
 * line that is cut off, so that it pushes nothing out of the window; the menu of phones then stands in its stead.
 * Undefined until it was measured.
 */
export function useFittingNavigation(): { place: RefObject<HTMLDivElement | null>; fits: boolean | undefined } {
  const place = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState<boolean>();
  useEffect(() => {
    const room = place.current;
    const navigation = room?.querySelector('nav');
    if (!room || !navigation || typeof ResizeObserver === 'undefined') return;
    const measure = () => setFits(navigation.offsetTop - room.offsetTop < room.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(room);
    observer.observe(navigation);
    return () => observer.disconnect();
  });
  return { place, fits };
}
