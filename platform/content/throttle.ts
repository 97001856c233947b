/**
 * Passes on what has changed, a part of a kind (`content/start`) at most once in `milliseconds`: the first time at
 * once, what follows together at the end. So a list is made anew a few times a second while a thousand news texts come
 * in, and not a thousand times.
 */
export function throttle(onChange: (name: string) => void, milliseconds: number) {
  const resting = new Map<string, { timer: NodeJS.Timeout; isChanged: boolean }>();
  const pass = (name: string) => {
    onChange(name);
    const timer = setTimeout(() => {
      const isChanged = resting.get(name)?.isChanged;
      resting.delete(name);
      if (isChanged) pass(name);
    }, milliseconds);
    timer.unref();
    resting.set(name, { timer, isChanged: false });
  };
  return {
    change(name: string): void {
      const rest = resting.get(name);
      if (!name.includes('/')) onChange(name);
      else if (rest) rest.isChanged = true;
      else pass(name);
    },
    close(): void {
      for (const { timer } of resting.values()) clearTimeout(timer);
      resting.clear();
    },
  };
}
