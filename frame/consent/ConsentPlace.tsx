import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '../whenIdle.ts';
import { type ConsentView, consentScreen } from './consentScreen.ts';

/**
 * Where the consent layer stands: nothing on the server and before the first paint, its code only when somebody is to
 * be asked.
 */
export function ConsentPlace() {
  const view = useSyncExternalStore<ConsentView>(consentScreen.subscribe, consentScreen.current, () => 'nothing');
  const [Layer, setLayer] = useState<ComponentType<{ view: ConsentView }>>();
  const isWanted = view !== 'nothing' && !Layer;
  useEffect(() => {
    if (!isWanted) return;
    let isMounted = true;
    whenIdle(() =>
      import('./ConsentLayer.tsx').then(
        ({ ConsentLayer }) => isMounted && setLayer(() => ConsentLayer),
        () => {},
      ),
    );
    return () => {
      isMounted = false;
    };
  }, [isWanted]);
  return Layer ? <Layer view={view} /> : null;
}
