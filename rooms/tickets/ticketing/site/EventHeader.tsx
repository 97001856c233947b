import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { MatchHeader } from '#rooms/football/match/site/index.ts';
import type { TicketPageProps } from './pageProps.ts';
import styles from './Tickets.module.css';

type Props = { event: Pick<TicketPageProps, 'name' | 'startsAt' | 'venue' | 'match'>; label: string };

/** Where one is, and the match that it is about; of an event without a match what it is, when and where. */
export function EventHeader({ event: { name, startsAt, venue, match }, label }: Props) {
  const t = useWords('ticketing');
  const frame = useWords('frame');
  const locale = useLocale();
  const where = [startsAt && formatInstant(startsAt, locale), venue].filter(Boolean).join(' · ');
  return (
    <>
      <Breadcrumbs label={frame('breadcrumbs')}>
        <Link href="/">{frame('home')}</Link>
        <Link href="/tickets/">{t('title')}</Link>
        {name ?? (match && `${match.home.name} – ${match.away.name}`)}
      </Breadcrumbs>
      {match ? (
        <MatchHeader match={match} level={1} label={label} href={match.path} />
      ) : (
        <header>
          <h1 className={styles.title}>{name}</h1>
          <p className={styles.lead}>{where}</p>
        </header>
      )}
    </>
  );
}
