import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { SmallTable } from '#frame/office/SmallTable.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import { useWords } from '#frame/words.ts';
import { expected, type PromotionUse, promotionsClient } from './promotionsClient.ts';

/** The orders with a promotion code, page by page. */
export function Uses({ promotionId, used }: { promotionId: string; used: number }) {
  const t = useWords('codesOffice');
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
  const t = useWords('codesOffice');
  const locale = useLocale();
  return (
    <SmallTable columns={[t('uses.at'), t('uses.order'), t('columns.discount')]}>
      {uses.map(({ id, at, orders, amount }) => (
        <tr key={id}>
          <td>{formatInstant(at, locale)}</td>
          <td>
            {orders.map((order) => (
              <Link key={order.id} href={`/office/orders/${order.id}/`}>
                {order.number}
              </Link>
            ))}
          </td>
          <td>{formatEuros(amount, locale)}</td>
        </tr>
      ))}
    </SmallTable>
  );
}
