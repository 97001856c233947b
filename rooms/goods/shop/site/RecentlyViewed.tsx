import { useEffect, useState } from 'react';
import { useLocale } from '#frame/link.tsx';
import { useSession } from '#frame/session.ts';
import { useWords } from '#frame/words.ts';
import { ProductStrip } from './ProductStrip.tsx';
import { shopClient } from './shopClient.ts';
import { shownImpressions } from './shownRules.ts';

const quietly = { expected: () => true };
const shownAtOnce = 8;

/**
 * Tells the shop that a signed-in fan looks at this product (PRD-11) and shows what they looked at before. Visitors see
 * nothing.
 */
export function RecentlyViewed({ sku }: { sku: string }) {
  const t = useWords('shop');
  const locale = useLocale();
  const { status } = useSession();
  const [impressions, setImpressions] = useState<Awaited<ReturnType<typeof remember>>>([]);
  useEffect(() => {
    if (status !== 'signedIn') return setImpressions([]);
    let isMounted = true;
    void remember(sku).then((found) => isMounted && setImpressions(found));
    return () => {
      isMounted = false;
    };
  }, [status, sku]);
  const shown = shownImpressions(impressions, { locale, now: new Date() });
  const others = shown.filter((product) => product.sku !== sku).slice(0, shownAtOnce);
  return <ProductStrip title={t('recentlyViewed')} products={others} />;
}

/** Nobody has asked for this list, so nobody hears that it cannot be had. */
async function remember(sku: string) {
  await shopClient.recordImpression({ ProductSku: sku }, quietly);
  const answer = await shopClient.listImpressions({ Page: 1, PageSize: 20, OrderBy: 'lastImpression desc' }, quietly);
  return answer.ok ? answer.data.items : [];
}
