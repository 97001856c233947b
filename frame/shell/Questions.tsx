import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ConsentPlace } from '../consent/ConsentPlace.tsx';
import { consentScreen } from '../consent/consentScreen.ts';
import styles from './Questions.module.css';

/**
 * What a visitor is asked on the way: what the page may do. What else stands at the foot of the window is told how high
 * that is, before it comes: a browser counts it as a jump when something follows afterwards, even within the same
 * frame.
 */
export function Questions() {
  const place = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!room.current || !('ResizeObserver' in window)) return undefined;
    const watch = new ResizeObserver(() => publishHeight(place.current, room.current));
    watch.observe(room.current);
    return () => watch.disconnect();
  }, []);
  const isSettled = useSyncExternalStore(consentScreen.subscribe, consentScreen.isSettled, () => false);
  useEffect(() => {
    if (isSettled) publishHeight(place.current, room.current);
  }, [isSettled]);
  return (
    <div ref={place} className={styles.questions}>
      <div ref={room} className={styles.room} />
      <ConsentPlace />
    </div>
  );
}

function publishHeight(place: HTMLElement | null, room: HTMLElement | null): void {
  const height = (place?.offsetHeight ?? 0) - (room?.offsetHeight ?? 0);
  document.documentElement.style.setProperty('--questions-height', `${height}px`);
}
