import { useEffect, useState } from 'react';
import { VisuallyHidden } from '#design/VisuallyHidden.tsx';
import { useWords } from '#frame/words.ts';
import { clockOf, minutesLeft } from './cartViewRules.ts';

/** How long places are still held, to the second (CART-40); read out in minutes. */
export function Countdown({ seconds }: { seconds: number }) {
  const t = useWords('cart');
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    setLeft(seconds);
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <>
      <span aria-hidden="true">{t('reservedUntil', { time: clockOf(left) })}</span>
      <VisuallyHidden>{t('reserved', { count: Math.max(1, minutesLeft(seconds)) })}</VisuallyHidden>
    </>
  );
}
