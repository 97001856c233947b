import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Box } from '#design/Box.tsx';
import { Button, buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Row, Rows } from '#design/Rows.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { loadWithdrawButton } from '#rooms/tickets/wallet/site/index.ts';
import { generalState } from '../offerStateRules.ts';
import { marketplaceClient, type Payout } from './marketplaceClient.ts';
import { offerTone } from './offerView.ts';
import { TicketLine } from './TicketLine.tsx';

const WithdrawButton = lazy(() => loadWithdrawButton().then((component) => ({ default: component })));

/** Offers of a page (MKT-21). */
const pageSize = 1000;

/** What somebody has offered for resale, the newest first (TIC-05, MKT-49). Words: `marketplace`, `wallet`. */
export function OfferHistory() {
  const t = useWords('marketplace');
  const { offers, hasFailed, reload } = useOffers();
  if (hasFailed)
    return (
      <Notice kind="bad" title={t('failed')}>
        <Button look="secondary" onClick={reload}>
          {t('again')}
        </Button>
      </Notice>
    );
  if (!offers) return <Skeleton height={320} />;
  if (offers.length === 0)
    return (
      <Box title={t('history.emptyTitle')}>
        <p>{t('history.emptyText')}</p>
        <Link href="/account/tickets/" className={buttonClass()}>
          {t('toTickets')}
        </Link>
      </Box>
    );
  return (
    <Rows>
      {offers.map((offer) => (
        <OfferRow key={offer.id} offer={offer} reload={reload} />
      ))}
    </Rows>
  );
}

/** How the money fares is shown by the page of the offer only (MKT-37, MKT-38). */
function OfferRow({ offer, reload }: { offer: Payout; reload(): void }) {
  const t = useWords('marketplace');
  const locale = useLocale();
  const { id, state, ticket, reimbursedAmount } = offer;
  const shown = generalState(state);
  const label = `${t('history.withdraw')}: ${ticket.ticketSerialNumber}`;
  return (
    <Row
      deeds={
        <>
          {state === 'Created' ? (
            <Suspense>
              <WithdrawButton ticketId={ticket.ticketId} label={label} onDone={reload} />
            </Suspense>
          ) : null}
          <Link
            href={`/account/tickets/marketplace/${id}/`}
            className={buttonClass('secondary')}
            aria-label={`${t('history.open')}: ${ticket.ticketSerialNumber}`}
          >
            {t('history.open')}
          </Link>
        </>
      }
    >
      <TicketLine ticket={ticket} />
      <p>
        <Badge kind={offerTone(shown)}>{t(`states.${shown}`)}</Badge>{' '}
        {t('history.youGet', { amount: formatEuros(reimbursedAmount, locale) })}
      </p>
    </Row>
  );
}

function useOffers(): { offers: Payout[] | undefined; hasFailed: boolean; reload(): void } {
  const [state, setState] = useState<{ offers?: Payout[]; hasFailed: boolean }>({ hasFailed: false });
  const reload = useCallback(() => {
    setState({ hasFailed: false });
    void readAll().then((offers) => setState(offers ? { offers, hasFailed: false } : { hasFailed: true }));
  }, []);
  useEffect(reload, [reload]);
  return { offers: state.offers, hasFailed: state.hasFailed, reload };
}

async function readAll(): Promise<Payout[] | undefined> {
  const offers: Payout[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await marketplaceClient.listPayouts({ Page: page, PageSize: pageSize }, { expected: () => true });
    if (!answer.ok) return undefined;
    offers.push(...answer.data.items);
    if (!answer.data.hasNextPage) return offers;
  }
}
