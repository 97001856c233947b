import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A place that a room fills after the first paint; until then the frame's own, equally large content stands there. */
export function Slot({ load, fallback }: { load: (() => Promise<ComponentType>) | undefined; fallback: ReactNode }) {
  const [Content, setContent] = useState<ComponentType>();
  useEffect(() => {
    let isMounted = true;
    load?.().then(
      (loaded) => isMounted && setContent(() => loaded),
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [load]);
  return Content ? <Content /> : fallback;
}
