import { Box } from '#design/Box.tsx';
import { Button } from '#design/Button.tsx';
import { formatDate } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { signIn, useSession } from '#frame/session.ts';
import { useWords } from '#frame/words.ts';
import type { OrderOfList } from '#rooms/orders/order/site/index.ts';

/** Orders that are shown; the account lists all of them. */
const maxShown = 5;

/**
 * The shorter way for anyone who has an account: the latest orders, once they are known, each leading to its lines.
 * Words: `returns`.
 */
export function OwnOrders({ orders }: { orders: readonly OrderOfList[] | undefined }) {
  const t = useWords('returns');
  const { status } = useSession();
  if (!orders) {
    return (
      <Box title={t('withdraw.ownTitle')}>
        <p>{t('withdraw.ownText')}</p>
        {status === 'anonymous' ? (
          <Button look="secondary" onClick={() => void signIn()}>
            {t('withdraw.ownButton')}
          </Button>
        ) : null}
      </Box>
    );
  }
  return (
    <Box title={t('withdraw.ownOrders')}>
      {orders.length > 0 ? (
        <>
          <p>{t('withdraw.ownOrdersText')}</p>
          <List orders={orders.slice(0, maxShown)} />
        </>
      ) : (
        t('withdraw.ownNone')
      )}
    </Box>
  );
}

function List({ orders }: { orders: readonly OrderOfList[] }) {
  const locale = useLocale();
  return (
    <ul>
      {orders.map(({ id, orderNumber, created }) => (
        <li key={id}>
          <Link href={`/account/orders/${id}/rueckgabe/`}>{orderNumber}</Link> · {formatDate(created, locale)}
        </li>
      ))}
    </ul>
  );
}
