import { useEffect, useState } from 'react';
import { shopClient } from './shopClient.ts';

/** Pieces left by variant sku, per product; what the page was made with counts until this is known. */
export type LiveStock = ReadonlyMap<string, ReadonlyMap<string, number>>;

const nothingYet: LiveStock = new Map();

/** Asks after the first paint what is left of these products; a page from memory may be older than the last sale. */
export function useLiveStock(skus: readonly string[]): LiveStock {
  const [stock, setStock] = useState(nothingYet);
  const products = skus.join(',');
  useEffect(() => {
    if (products === '') return;
    const aborter = new AbortController();
    const ask = async () => {
      const answer = await shopClient.listStock(
        { shopId: 1, Products: products },
        { signal: aborter.signal, expected: () => true },
      );
      if (answer.ok && !aborter.signal.aborted) setStock(mapOf(answer.data));
    };
    void ask();
    const again = () => document.visibilityState === 'visible' && void ask();
    document.addEventListener('visibilitychange', again);
    return () => {
      aborter.abort();
      document.removeEventListener('visibilitychange', again);
    };
  }, [products]);
  return stock;
}

const mapOf = (entries: { product: string; stock: { sku: string; available: number }[] }[]): LiveStock =>
  new Map(entries.map(({ product, stock }) => [product, new Map(stock.map(({ sku, available }) => [sku, available]))]));
