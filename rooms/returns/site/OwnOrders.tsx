import { useEffect, useState } from 'react';
import { Box } from '#design/Box.tsx';
import { Button } from '#design/Button.tsx';
import { formatDate } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { signIn, useSession } from '#frame/session.ts';
import { useWords } from '#frame/words.ts';
import { type OrderOfList, orderApi } from '#rooms/order/site/index.ts';

/** The shorter way for whoever has an account: the latest orders, each leading to its lines. Words: `returns`. */
export function OwnOrders() {
  const t = useWords('returns');
  const { status } = useSession();
  const [orders, setOrders] = useState<OrderOfList[]>();
  useEffect(() => {
    if (status !== 'signedIn') return;
    void orderApi.listOrders({ PageSize: 5 }, { expected: () => true }).then((answer) => {
      if (answer.ok) setOrders(answer.data.items);
    });
  }, [status]);
  if (status !== 'signedIn' || !orders) {
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
    <Box title={t('withdraw.ownOrders')}>{orders.length > 0 ? <List orders={orders} /> : t('withdraw.ownNone')}</Box>
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
