import { useEffect, useState } from 'react';
import { poll } from '#frame/poll.ts';
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
    const ask = async (signal: AbortSignal) => {
      const answer = await shopClient.listStock({ shopId: 1, Products: products }, { signal, expected: () => true });
      if (answer.ok && !signal.aborted) setStock(mapOf(answer.data));
    };
    return poll({ ask }).stop;
  }, [products]);
  return stock;
}

const mapOf = (entries: { product: string; stock: { sku: string; available: number }[] }[]): LiveStock =>
  new Map(entries.map(({ product, stock }) => [product, new Map(stock.map(({ sku, available }) => [sku, available]))]));
