import { Box } from '#design/Box.tsx';
import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { buttonClass } from '#design/Button.tsx';
import { formatInstant, formatMoney } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { Crest, competitionName, KickOff, roundName } from '#rooms/match/site/index.ts';
import type { TicketListProps, TicketPageProps } from './pageProps.ts';
import styles from './Tickets.module.css';

/** Matches for which there are day tickets. Words: `ticketing`, `match`. */
export function TicketListPage({ props: { events } }: TemplateProps<TicketListProps>) {
  const t = useWords('ticketing');
  const frame = useWords('frame');
  return (
    <div className={styles.page}>
      <Breadcrumbs label={frame('breadcrumbs')}>
        <Link href="/">{frame('home')}</Link>
        {t('title')}
      </Breadcrumbs>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      {events.length === 0 ? (
        <Box title={t('emptyTitle')}>
          <p>{t('emptyText')}</p>
          <Link href="/calendar/" className={buttonClass()}>
            {t('toMatches')}
          </Link>
        </Box>
      ) : (
        <ul className={styles.events}>
          {events.map((event) => (
            <li key={event.id} className={styles.event}>
              <Match match={event.match} />
              <Offer event={event} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Who plays whom, when and where, in one row. */
function Match({ match: { home, away, kickOff, venue, competition, round } }: { match: TicketPageProps['match'] }) {
  const locale = useLocale();
  const where = [competition && competitionName(competition, locale), round && roundName(round, locale), venue?.name]
    .filter(Boolean)
    .join(' · ');
  return (
    <div>
      <p className={styles.when}>
        <KickOff kickOff={kickOff} look="short" />
      </p>
      <h2 className={styles.teams}>
        <Team team={home} /> – <Team team={away} />
      </h2>
      {where ? <p className={styles.small}>{where}</p> : null}
    </div>
  );
}

function Team({ team }: { team: TicketPageProps['match']['home'] }) {
  return (
    <span className={styles.team}>
      <Crest team={team} size={32} />
      {team.name}
    </span>
  );
}

function Offer({ event: { state, path, onSaleFrom, classes } }: { event: TicketPageProps }) {
  const t = useWords('ticketing');
  const locale = useLocale();
  const lowest = Math.min(...classes.map(({ price }) => price));
  return (
    <div className={styles.offer}>
      <div>
        <p>
          {state === 'coming'
            ? t('states.coming', { moment: formatInstant(onSaleFrom, locale) })
            : t(`states.${state}`)}
        </p>
        <p className={styles.lowest}>{t('from', { price: formatMoney(lowest, locale) })}</p>
      </div>
      <Link href={path} className={buttonClass(state === 'open' ? 'primary' : 'secondary')}>
        {state === 'open' ? t('buy') : t('look')}
      </Link>
    </div>
  );
}
