import { useEffect, useRef } from 'react';
import { ConsentPlace } from '../consent/ConsentPlace.tsx';
import { LanguageHint } from '../language/LanguageHint.tsx';
import styles from './Questions.module.css';

/** What a visitor is asked on the way: which language, and what the page may do. Its height is told to what else stands at the foot of the window. */
export function Questions() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current || !('ResizeObserver' in window)) return undefined;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(([entry]) =>
      style.setProperty('--questions-height', `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`),
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.questions}>
      <LanguageHint />
      <ConsentPlace />
    </div>
  );
}
