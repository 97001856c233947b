/** Lets `count` pieces of work run at once; the others wait in line. */
export function slots(count: number) {
  let taken = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (taken >= count) await new Promise<void>((go) => waiting.push(go));
    else taken += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    }
  };
}
