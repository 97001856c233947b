import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { signIn, useSession } from '#frame/session.ts';
import { useWords } from '#frame/words.ts';
import type { StadiumOffer } from '../pageProps.ts';
import { type Offer, openPhases, timeUntil } from '../phaseRules.ts';
import styles from './Stadium.module.css';

type Props = {
  event: StadiumOffer;
  offer: Offer;
  /** Free places of the whole stadium; undefined: not known yet. */
  free: number | undefined;
  now: number;
};

/**
 * Whether the reader may buy now: how many tickets they may still have, or why not and from when. Loaded in
 * the browser, into room that is kept.
 */
export const BuyerStatus = ({ event, offer, free, now }: Props) =>
  offer.mayBuy ? <MayBuy event={event} offer={offer} free={free} /> : <MayNot event={event} offer={offer} now={now} />;

function MayBuy({ event, offer, free }: Omit<Props, 'now'>) {
  const t = useWords('ticketing');
  const phase = event.phases.find(({ number }) => number === offer.phase);
  if (free === 0)
    return (
      <Notice kind="warn" title={t('status.soldOut')}>
        <p>{t('status.soldOutText')}</p>
      </Notice>
    );
  return (
    <Notice kind="good" title={phase ? t('status.openIn', { phase: phase.name }) : t('status.open')}>
      <p>
        {offer.bought > 0
          ? `${t('status.left', { count: offer.left })} ${t('status.bought', { count: offer.bought })}`
          : t('status.left', { count: offer.left })}
      </p>
    </Notice>
  );
}

const withWords = [
  'TICKET_PHASE_NOT_OPEN',
  'TICKET_LIMIT_REACHED',
  'TICKET_NEEDS_ACCOUNT',
  'TICKET_QUEUE',
  'TICKET_LOTTERY',
];

function MayNot({ event, offer, now }: { event: StadiumOffer; offer: Offer; now: number }) {
  const t = useWords('ticketing');
  const { status } = useSession();
  const { refusal = '', changesAt } = offer;
  const code = withWords.includes(refusal) ? refusal : 'TICKET_IS_NOT_CHECKOUTABLE';
  const open = openPhases(event.phases, now)[0];
  // Somebody who is not signed in may belong to those for whom the sale is open, or opens earlier.
  const mayHelp = status !== 'signedIn' && (code === 'TICKET_NEEDS_ACCOUNT' || code === 'TICKET_PHASE_NOT_OPEN');
  return (
    <Notice kind="warn" title={event.state === 'paused' ? t('states.paused') : t(`why.${code}`)}>
      {open && code === 'TICKET_PHASE_NOT_OPEN' ? <p>{t('status.onlyFor', { phase: open.name })}</p> : null}
      {changesAt ? <Until moment={changesAt} now={now} /> : null}
      {offer.bought > 0 ? <p>{t('status.bought', { count: offer.bought })}</p> : null}
      {mayHelp ? (
        <p>
          <Button look="secondary" onClick={() => void signIn()}>
            {t('status.signIn')}
          </Button>
        </p>
      ) : null}
    </Notice>
  );
}

/** From when on, and a clock that runs down to it; the clock is no news for somebody who listens. */
function Until({ moment, now }: { moment: string; now: number }) {
  const t = useWords('ticketing');
  const locale = useLocale();
  const left = timeUntil(moment, now);
  return (
    <>
      <p>{t('status.from', { moment: formatInstant(moment, locale) })}</p>
      {left ? (
        <p className={styles.clock} aria-hidden="true">
          {left[0] > 0 ? `${t('status.days', { count: left[0] })} ${left[1]}` : left[1]}
        </p>
      ) : null}
    </>
  );
}
