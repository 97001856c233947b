import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useConsent } from '../consent/consent.ts';
import { useSite } from '../pageContext.ts';
import styles from './AdSlot.module.css';

const Ad = lazy(() => import('./HouseAd.tsx').then((m) => ({ default: m.HouseAd })));

/**
 * A place for advertising. Empty and without height where the sub-site has no code for it (CONT-31, SHELL-30) or the
 * reader has not agreed to marketing; the server never renders more, so its HTML is the same for everybody.
 */
export function AdSlot({ slot }: { slot: string }) {
  const { adSlots } = useSite();
  const place = slotOf(adSlots, slot);
  const isAllowed = useConsent('marketing');
  if (!place) return null;
  return <ConsentedSlot place={place} code={adSlots[place]!} isAllowed={isAllowed} />;
}

type Place = 'content' | 'stadium' | 'overview';

const slotOf = (codes: Partial<Record<string, string>>, slot: string): Place | undefined =>
  Object.hasOwn(codes, slot) && codes[slot] ? (slot as Place) : undefined;

/** Opens where nobody sees it happen: together with its screen, or while it is still below the window. */
function ConsentedSlot({ place, code, isAllowed }: { place: Place; code: string; isAllowed: boolean }) {
  const marker = useRef<HTMLDivElement>(null);
  const [mayOpen, setMayOpen] = useState(isAllowed);
  useEffect(() => {
    if (!isAllowed) setMayOpen(false);
    if (!isAllowed || mayOpen || !marker.current) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry && entry.boundingClientRect.top >= (entry.rootBounds?.height ?? innerHeight)) setMayOpen(true);
    });
    watch.observe(marker.current);
    return () => watch.disconnect();
  }, [isAllowed, mayOpen]);
  if (!isAllowed || !mayOpen) return <div ref={marker} hidden={!isAllowed} />;
  return (
    <div className={styles.slot} data-ad={code}>
      <Suspense fallback={null}>
        <Ad place={place} />
      </Suspense>
    </div>
  );
}
