import { useEffect, useRef, useState } from 'react';
import type { PageDocument } from '../pageDocument.ts';
import styles from './Announcer.module.css';

/**
 * Tells a screen reader which page stands there after a page change (SHELL-17); silent on the first visit. The page's
 * headline counts, or the document's title when it has none (SHELL-18).
 */
export function Announcer({ page }: { page: PageDocument }) {
  const [text, setText] = useState('');
  const announced = useRef(page);
  useEffect(() => {
    if (announced.current === page) return;
    announced.current = page;
    const headline = document.querySelector('main h1')?.textContent?.trim();
    setText(`Navigated to ${headline || document.title}`);
  }, [page]);
  return (
    <div className={styles.hidden} role="status" aria-live="assertive" aria-atomic="true" data-announcer="">
      {text}
    </div>
  );
}
