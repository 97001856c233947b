import { Badge } from '#design/Badge.tsx';
import { Card } from '#design/Card.tsx';
import { Price } from '#design/Price.tsx';
import { formatMoney } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { ProductPicture } from './ProductPicture.tsx';
import type { ProductCardProps } from './pageProps.ts';
import { UnitPrice } from './UnitPrice.tsx';

const sizes = '(min-width: 1100px) 310px, (min-width: 700px) 33vw, 50vw';

type Props = { product: ProductCardProps; isMain?: boolean; level?: 2 | 3 };

/** A product as a tile: picture, name, price, what members pay. */
export function ProductCard({ product, isMain = false, level = 3 }: Props) {
  const t = useWords('shop');
  const locale = useLocale();
  const { price, memberPrice, lowestPrice, hasPriceRange } = product;
  const amount = price === 0 && !hasPriceRange ? t('free') : formatMoney(price, locale);
  return (
    <Card
      picture={product.imageId && <ProductPicture id={product.imageId} alt="" sizes={sizes} isMain={isMain} />}
      level={level}
      title={<Link href={product.path}>{product.name}</Link>}
      badge={<ProductBadge product={product} />}
    >
      <Price
        amount={hasPriceRange ? t('from', { price: amount }) : amount}
        {...(memberPrice < price
          ? { special: { label: t('forMembers'), amount: formatMoney(memberPrice, locale) } }
          : {})}
        {...(lowestPrice === null ? {} : { before: { label: t('before'), amount: formatMoney(lowestPrice, locale) } })}
        note={<PriceNotes product={product} />}
      />
    </Card>
  );
}

/** The unit price, and what the struck price is (§§ 4 and 11 PAngV). */
function PriceNotes({ product: { lowestPrice, unitPrice } }: { product: ProductCardProps }) {
  const t = useWords('shop');
  const locale = useLocale();
  return (
    <>
      {unitPrice ? <UnitPrice {...unitPrice} /> : null}
      {unitPrice && lowestPrice !== null ? <br /> : null}
      {lowestPrice === null ? null : <span>{t('lowestPrice', { price: formatMoney(lowestPrice, locale) })}</span>}
    </>
  );
}

function ProductBadge({ product }: { product: ProductCardProps }) {
  const t = useWords('shop');
  if (product.isSoldOut) return <Badge kind="plain">{t('soldOut')}</Badge>;
  if (product.lowestPrice !== null) return <Badge>{t('reduced')}</Badge>;
  if (product.ageLimit !== null) return <Badge kind="plain">{t('ageBadge', { age: product.ageLimit })}</Badge>;
  return product.isNew ? <Badge>{t('new')}</Badge> : null;
}
