import { useEffect, useState } from 'react';

/**
 * This computer's clock in milliseconds, every so many of them; undefined on the server and until the page is hydrated,
 * since a page from memory is older than its reader.
 */
export function useNow(every = 1000): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
