import { useEffect, useRef, useState } from 'react';
import styles from './Announcer.module.css';

/** Tells a screen reader which page stands there after a page change (SHELL-17); silent on the first visit. */
export function Announcer({ title }: { title: string }) {
  const [text, setText] = useState('');
  const announced = useRef(title);
  useEffect(() => {
    if (announced.current === title) return;
    announced.current = title;
    setText(`Navigated to ${title}`);
  }, [title]);
  return (
    <div className={styles.hidden} role="status" aria-live="assertive" aria-atomic="true" data-announcer="">
      {text}
    </div>
  );
}
