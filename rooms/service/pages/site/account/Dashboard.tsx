import { lazy, type ReactNode, Suspense } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Panel } from '#design/Panel.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { formatDate, formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { RemotePart } from '#frame/RemotePart.tsx';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import { readOwnMemberships } from '#rooms/accounts/membership/site/index.ts';
import { type Fixture, FixtureRows } from '#rooms/football/match/site/index.ts';
import { savedMethodWord, usableMethods, usePaymentMethods } from '#rooms/money/payment/site/index.ts';
import { orderClient } from '#rooms/orders/order/site/index.ts';
import { loadTicketsAtHandLink } from '#rooms/tickets/wallet/site/index.ts';
import { accountAddress } from '../../accountSections.ts';
import styles from './AccountPage.module.css';

const TicketsAtHandLink = lazy(() => loadTicketsAtHandLink().then((component) => ({ default: component })));

/** Room of a part while it is loaded, in pixels. */
const partHeight = 72;

/**
 * The top of the account: the next match, the last order, the membership and the saved cards, each with the way to
 * more.
 */
export function Dashboard({ nextMatch }: { nextMatch: Fixture | undefined }) {
  return (
    <div className={styles.dashboard}>
      <div className={styles.wide}>
        <NextMatch match={nextMatch} />
      </div>
      <LastOrder />
      <OwnMembership />
      <OwnCards />
    </div>
  );
}

type PartProps = { name: 'match' | 'order' | 'membership' | 'cards'; href: string; children: ReactNode };

function Part({ name, href, children }: PartProps) {
  const t = useWords('pages');
  return (
    <Panel title={t(`account.dashboard.${name}`)}>
      <div className={styles.part}>{children}</div>
      <Link href={href}>{t(`account.dashboard.${name}More`)}</Link>
    </Panel>
  );
}

function NextMatch({ match }: { match: Fixture | undefined }) {
  const t = useWords('pages');
  return (
    <Part name="match" href="/kalender/">
      {match ? <FixtureRows fixtures={[match]} showsCompetition /> : <p>{t('matchesText')}</p>}
      <Suspense fallback={<Skeleton height={48} />}>
        <TicketsAtHandLink />
      </Suspense>
    </Part>
  );
}

function LastOrder() {
  const t = useWords('pages');
  const order = useWords('order');
  const locale = useLocale();
  const remote = useRemote(() => orderClient.listOrders({ Page: 1, PageSize: 1 }));
  return (
    <Part name="order" href={accountAddress('orders')}>
      <RemotePart remote={remote} height={partHeight}>
        {({ items: [last] }) =>
          last ? (
            <>
              <p>
                <Link href={`/account/orders/${last.id}/`}>{order('number', { number: last.orderNumber })}</Link>{' '}
                <Badge>{order(`states.${last.state}`)}</Badge>
              </p>
              <p>
                {formatDate(last.created, locale)} · {formatEuros(last.totalPrice, locale)}
              </p>
            </>
          ) : (
            <p>{t('account.dashboard.orderNone')}</p>
          )
        }
      </RemotePart>
    </Part>
  );
}

function OwnMembership() {
  const t = useWords('pages');
  const words = useWords('membership');
  const remote = useRemote(readOwnMemberships);
  return (
    <Part name="membership" href={accountAddress('membership')}>
      <RemotePart remote={remote} height={partHeight}>
        {(memberships) =>
          memberships.length > 0 ? (
            memberships.map(({ id, kind, number }) => (
              <p key={id}>
                <strong>{words(`kinds.${kind}`)}</strong>
                {number ? <span>{` · ${words('number')} ${number}`}</span> : null}
              </p>
            ))
          ) : (
            <p>{t('account.dashboard.membershipNone')}</p>
          )
        }
      </RemotePart>
    </Part>
  );
}

function OwnCards() {
  const t = useWords('pages');
  const words = useWords('payment');
  const { status, info, reload } = usePaymentMethods();
  const change = () => {};
  const remote =
    status === 'ready' ? { status, value: info, reload, change } : { status, value: undefined, reload, change };
  return (
    <Part name="cards" href={accountAddress('payments')}>
      <RemotePart remote={remote} height={partHeight}>
        {(known) => {
          const methods = usableMethods(known, true).map((method) => ({ id: method.id, ...savedMethodWord(method) }));
          if (methods.length === 0) return <p>{t('account.dashboard.cardsNone')}</p>;
          return methods.slice(0, 2).map(({ id, key, values }) => <p key={id}>{words(key, values)}</p>);
        }}
      </RemotePart>
    </Part>
  );
}
