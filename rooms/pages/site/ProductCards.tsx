import { Card } from '#design/Card.tsx';
import { Price } from '#design/Price.tsx';
import { formatMoney } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Cards.module.css';
import type { ProductTeaser } from './pageProps.ts';

/** Products side by side, with the price for members beside the normal one. */
export function ProductCards({ products }: { products: readonly ProductTeaser[] }) {
  const t = useWords('pages');
  const locale = useLocale();
  return (
    <ul className={styles.cards}>
      {products.map(({ path, name, imageId, price, memberPrice }) => (
        <li key={path}>
          <Card picture={imageId ? <Picture imageId={imageId} /> : undefined} title={<Link href={path}>{name}</Link>}>
            <Price
              amount={formatMoney(price, locale)}
              {...(memberPrice < price
                ? { special: { label: t('forMembers'), amount: formatMoney(memberPrice, locale) } }
                : {})}
            />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Picture({ imageId }: { imageId: string }) {
  const at = (width: number) => `/media/ar_1:1,c_fill,f_auto,q_60,w_${width}/${imageId}.webp`;
  return (
    <img
      src={at(400)}
      srcSet={`${at(400)} 400w, ${at(800)} 800w`}
      sizes="(min-width: 860px) 25vw, 50vw"
      alt=""
      width="400"
      height="400"
      loading="lazy"
    />
  );
}
