import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import { useWords } from '#frame/words.ts';
import styles from './Promotion.module.css';
import { expected, type PromotionUse, promotionsClient } from './promotionsClient.ts';

/** The orders with a promotion code, page by page. */
export function Uses({ promotionId, used }: { promotionId: string; used: number }) {
  const t = useWords('promotionsOffice');
  const list = useOfficeList<PromotionUse>(
    (query, signal) => promotionsClient.listPromotionUses({ promotionId, ...query }, { ...expected, signal }),
    {},
  );
  return (
    <section>
      <h2>{t('uses.title', { num: used })}</h2>
      {list.status === 'loading' ? <Spinner /> : null}
      {list.status === 'failed' ? <Notice kind="bad">{t('failed')}</Notice> : null}
      {list.status === 'ready' && list.items.length === 0 ? <p>{t('uses.empty')}</p> : null}
      {list.items.length > 0 ? <UsesTable uses={list.items} /> : null}
      {list.loadMore ? (
        <Button look="secondary" isBusy={list.isLoadingMore} onClick={list.loadMore}>
          {t('uses.more')}
        </Button>
      ) : null}
    </section>
  );
}

function UsesTable({ uses }: { uses: readonly PromotionUse[] }) {
  const t = useWords('promotionsOffice');
  const locale = useLocale();
  return (
    <table className={styles.uses}>
      <thead>
        <tr>
          <th scope="col">{t('uses.at')}</th>
          <th scope="col">{t('uses.order')}</th>
          <th scope="col">{t('columns.discount')}</th>
        </tr>
      </thead>
      <tbody>
        {uses.map(({ id, at, orders, amount }) => (
          <tr key={id}>
            <td>{formatInstant(at, locale)}</td>
            <td>
              {orders.map((order) => (
                <Link key={order.id} href={`/office/orders/${order.id}/`} className={styles.order}>
                  {order.number}
                </Link>
              ))}
            </td>
            <td>{formatEuros(amount, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
