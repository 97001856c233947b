import { useWords } from '#frame/words.ts';
import { Goods } from './Goods.tsx';
import styles from './Packing.module.css';
import type { Packing } from './packingClient.ts';

/** What is to be fetched from the shelves for all these orders. */
export function PickList({ goods }: Pick<Packing, 'goods'>) {
  const t = useWords('orderHandlingOffice');
  return (
    <section>
      <h2>{t('packing.pickList')}</h2>
      <table className={styles.goods}>
        <thead>
          <tr>
            <th scope="col">{t('packing.article')}</th>
            <th scope="col" className={styles.number}>
              {t('packing.pieces')}
            </th>
            <th scope="col">{t('packing.orders')}</th>
          </tr>
        </thead>
        <tbody>
          {goods.map((thing) => (
            <tr key={`${thing.sku} ${thing.options.join()}`}>
              <td>
                <Goods {...thing} />
                <small className={styles.sku}>{thing.sku}</small>
              </td>
              <td className={styles.number}>{thing.quantity}</td>
              <td className={styles.orders}>{thing.orderNumbers.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
