import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A place that a room fills after the first paint; until then the frame's own, equally large content stands there. */
export function Slot({ load, fallback }: { load: (() => Promise<ComponentType>) | undefined; fallback: ReactNode }) {
  const [Content, setContent] = useState<ComponentType>();
  useEffect(() => {
    if (!load) return;
    let isMounted = true;
    // Each in a task of its own: a page has eight, and asking for their files takes a phone some 20 ms each.
    const timeoutId = setTimeout(() =>
      load().then(
        (loaded) => isMounted && setContent(() => loaded),
        () => {},
      ),
    );
    return () => {
      isMounted = false;
      clearTimeout(timeoutId);
    };
  }, [load]);
  return Content ? <Content /> : fallback;
}
