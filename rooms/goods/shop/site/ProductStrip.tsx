import { ProductCard } from './ProductCard.tsx';
import styles from './ProductStrip.module.css';
import type { ProductCardProps } from './pageProps.ts';

/** Some products under a heading; nothing at all when there are none. */
export function ProductStrip({ title, products }: { title: string; products: readonly ProductCardProps[] }) {
  if (products.length === 0) return null;
  return (
    <section className={styles.strip}>
      <h2>{title}</h2>
      <ul>
        {products.map((product) => (
          <li key={product.sku}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
