import { useWords } from '#frame/words.ts';
import { FoodFacts } from './FoodFacts.tsx';
import { FoldedGuaranteeNotice } from './GuaranteeNotice.tsx';
import styles from './ProductPage.module.css';
import type { ProductPageProps } from './pageProps.ts';
import { SizeChart } from './SizeChart.tsx';

/** Description, sizes, the legal guarantee (Directive (EU) 2024/825), and who made it (Regulation (EU) 2023/988). */
export function ProductFacts({ description, sizeChart, food, safety, sku, vatRate }: ProductPageProps) {
  const t = useWords('shop');
  return (
    <div className={styles.facts}>
      <section>
        <h2>{t('description')}</h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised to the allow-list when it was stored (PRD-31) */}
        <div className={styles.prose} dangerouslySetInnerHTML={{ __html: description }} />
        <p className={styles.small}>
          {t('articleNumber')} {sku} · {t('vat', { rate: vatRate })}
        </p>
      </section>
      {food ? <FoodFacts food={food} /> : null}
      {sizeChart ? <SizeChart chart={sizeChart} /> : null}
      <section>
        <h2>{t('guarantee')}</h2>
        <FoldedGuaranteeNotice />
      </section>
      <section>
        <h2>{t('safety')}</h2>
        <dl className={styles.safety}>
          <dt>{t('maker')}</dt>
          <dd>{safety.makerName}</dd>
          <dt>{t('makerAddress')}</dt>
          <dd>{safety.makerAddress}</dd>
          <dt>{t('makerContact')}</dt>
          <dd>{safety.makerContact}</dd>
          {safety.responsiblePerson ? (
            <>
              <dt>{t('responsiblePerson')}</dt>
              <dd>{safety.responsiblePerson}</dd>
            </>
          ) : null}
          {safety.warnings ? (
            <>
              <dt>{t('warnings')}</dt>
              <dd>{safety.warnings}</dd>
            </>
          ) : null}
        </dl>
      </section>
    </div>
  );
}
