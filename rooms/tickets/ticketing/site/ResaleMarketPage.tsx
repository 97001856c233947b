import { useEffect, useState } from 'react';
import { Box } from '#design/Box.tsx';
import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { poll } from '#frame/poll.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import styles from './Tickets.module.css';
import { type ResaleEvent, ticketClient } from './ticketClient.ts';

/** Milliseconds between two questions, as long as somebody looks at the page. */
const pause = 30_000;

/** `/tickets/zweitmarkt/`: what the club resells for holders, match by match. Words: `ticketing`. */
export function ResaleMarketPage(_: TemplateProps) {
  const t = useWords('ticketing');
  const frame = useWords('frame');
  return (
    <div className={styles.page}>
      <Breadcrumbs label={frame('breadcrumbs')}>
        <Link href="/">{frame('home')}</Link>
        <Link href="/tickets/">{t('title')}</Link>
        <span>{t('market.title')}</span>
      </Breadcrumbs>
      <h1 className={styles.title}>{t('market.title')}</h1>
      <p className={styles.lead}>{t('market.lead')}</p>
      <Events />
      <p>
        <Link href="/account/tickets/marketplace/">{t('market.own')}</Link>
      </p>
    </div>
  );
}

function Events() {
  const t = useWords('ticketing');
  const locale = useLocale();
  const events = useResaleEvents();
  if (events === 'failed') return <Notice kind="bad" title={t('market.failed')} />;
  if (!events) return <Skeleton height={240} />;
  if (events.length === 0)
    return (
      <Box title={t('market.emptyTitle')}>
        <p>{t('market.emptyText')}</p>
        <Link href="/tickets/" className={buttonClass()}>
          {t('market.toTickets')}
        </Link>
      </Box>
    );
  return (
    <ul className={styles.events}>
      {events.map(({ id, name, startsAt, path, count }) => (
        <li key={id} className={styles.event}>
          <div>
            <p className={styles.when}>{formatInstant(startsAt, locale)}</p>
            <h2 className={styles.teams}>{inLocale(name, locale)}</h2>
            <p className={styles.small}>{t('market.count', { count })}</p>
          </div>
          <Link href={path} className={buttonClass()} aria-label={`${t('market.choose')}: ${inLocale(name, locale)}`}>
            {t('market.choose')}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What is offered at this moment; `failed`: nobody could say, and nothing was known before. */
function useResaleEvents(): ResaleEvent[] | 'failed' | undefined {
  const [events, setEvents] = useState<ResaleEvent[] | 'failed'>();
  useEffect(() => {
    const started = poll({
      pause,
      async ask(signal) {
        const answer = await ticketClient.listResaleEvents({}, { signal, expected: () => true });
        if (signal.aborted) return;
        if (answer.ok) setEvents(answer.data.items);
        else setEvents((known) => known ?? 'failed');
      },
    });
    return () => started.stop();
  }, []);
  return events;
}
