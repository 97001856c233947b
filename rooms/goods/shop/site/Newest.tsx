import { useEffect, useState } from 'react';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { ProductStrip } from './ProductStrip.tsx';
import { type ListedProduct, shopClient } from './shopClient.ts';
import { shownNewest } from './shownRules.ts';

const asked = {
  shopId: 1,
  IncludeHidden: 'false',
  IncludeDetails: 'true',
  OrderBy: 'releaseDate desc',
  Page: 1,
  PageSize: 20,
} as const;

/** What is new in the shop, for who found nothing; nothing when it cannot be had (PRD-18, PRD-19). */
export function Newest() {
  const t = useWords('shop');
  const locale = useLocale();
  const [products, setProducts] = useState<ListedProduct[]>();
  useEffect(() => {
    const aborter = new AbortController();
    void shopClient.listProducts(asked, { signal: aborter.signal, expected: () => true }).then((answer) => {
      if (!aborter.signal.aborted) setProducts(answer.data?.items);
    });
    return () => aborter.abort();
  }, []);
  return <ProductStrip title={t('newest')} products={shownNewest(products, { locale, now: new Date() })} />;
}
