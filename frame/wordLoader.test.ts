import { expect, it } from 'vitest';
import { WordLoader } from './wordLoader.ts';

const ok = (words: object) => new Response(JSON.stringify(words));

it('INF-17 INF-21 reads words by language and namespace, each once', async () => {
  const asked: string[] = [];
  const loader = new WordLoader(async (url) => {
    asked.push(url);
    return ok({ title: url });
  });
  const [first, second] = await Promise.all([loader.load('en', 'cart'), loader.load('en', 'cart')]);
  expect(first).toEqual({ title: '/locales/en/cart.json' });
  expect(second).toBe(first);
  expect(asked).toEqual(['/locales/en/cart.json']);
});

it('INF-18 INF-19 CST-34 tries again five times, after 350 ms and then twice as long each time', async () => {
  const waits: number[] = [];
  let asked = 0;
  const loader = new WordLoader(
    async () => {
      asked += 1;
      return new Response('', { status: 500 });
    },
    async (milliseconds) => void waits.push(milliseconds),
  );
  await expect(loader.load('de', 'shop')).rejects.toThrow('/locales/de/shop.json answered 500');
  expect(asked).toBe(6);
  expect(waits).toEqual([350, 700, 1400, 2800, 5600]);
});

it('INF-18 asks afresh after it has given up, and is content with a late success', async () => {
  let asked = 0;
  const loader = new WordLoader(
    async () => {
      asked += 1;
      if (asked <= 8) throw new TypeError('offline');
      return ok({ title: 'da' });
    },
    async () => {},
  );
  await expect(loader.load('de', 'shop')).rejects.toThrow('offline');
  await expect(loader.load('de', 'shop')).resolves.toEqual({ title: 'da' });
  expect(asked).toBe(9);
});

it('INF-20 CST-34 never reads more than ten at a time', async () => {
  let running = 0;
  let most = 0;
  const finish: (() => void)[] = [];
  const loader = new WordLoader(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((done) => finish.push(done));
    running -= 1;
    return ok({});
  });
  const all = Array.from({ length: 25 }, (_, index) => loader.load('de', `room${index}`));
  for (let done = 0; done < 25; done += 1) {
    while (finish.length === 0) await new Promise((go) => setImmediate(go));
    finish.shift()!();
  }
  await Promise.all(all);
  expect(most).toBe(10);
});
