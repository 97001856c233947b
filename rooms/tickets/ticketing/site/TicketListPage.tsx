import { Badge } from '#design/Badge.tsx';
import { Box } from '#design/Box.tsx';
import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { buttonClass } from '#design/Button.tsx';
import { formatInstant, formatMoney } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { Crest, competitionName, KickOff, roundName } from '#rooms/football/match/site/index.ts';
import type { ListedEvent, TicketListProps } from './pageProps.ts';
import { firstSale, nextPhase, openPhases } from './phaseRules.ts';
import styles from './Tickets.module.css';
import { useLiveList } from './useLiveList.ts';
import { useNow } from './useNow.ts';

/** Matches and other events for which there are tickets. Words: `ticketing`, `match`. */
export function TicketListPage({ props }: TemplateProps<TicketListProps>) {
  const t = useWords('ticketing');
  const frame = useWords('frame');
  const events = useLiveList(props.events);
  return (
    <div className={styles.page}>
      <Breadcrumbs label={frame('breadcrumbs')}>
        <Link href="/">{frame('home')}</Link>
        {t('title')}
      </Breadcrumbs>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <p>
        <Link href="/account/tickets/" className={buttonClass('secondary')}>
          {t('cancelled.mine')}
        </Link>{' '}
        <Link href="/tickets/zweitmarkt/" className={buttonClass('secondary')}>
          {t('market.title')}
        </Link>{' '}
        <Link href="/tickets/dauerkarten/" className={buttonClass('secondary')}>
          {t('seasonTickets')}
        </Link>
      </p>
      {events.length === 0 ? (
        <Box title={t('emptyTitle')}>
          <p>{t('emptyText')}</p>
          <Link href="/kalender/" className={buttonClass()}>
            {t('toMatches')}
          </Link>
        </Box>
      ) : (
        <ul className={styles.events}>
          {events.map((event) => (
            <li key={event.id} className={styles.event}>
              {event.match ? <Match match={event.match} /> : <Other event={event} />}
              <Offer event={event} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Match = NonNullable<ListedEvent['match']>;

/** Who plays whom, when and where, in one row. */
function Match({ match: { home, away, kickOff, venue, competition, round } }: { match: Match }) {
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

/** A tour or a friendly that is in no competition. */
function Other({ event: { name, startsAt, venue } }: { event: ListedEvent }) {
  const locale = useLocale();
  return (
    <div>
      <p className={styles.when}>{formatInstant(startsAt, locale)}</p>
      <h2 className={styles.teams}>{name}</h2>
      {venue ? <p className={styles.small}>{venue}</p> : null}
    </div>
  );
}

function Team({ team }: { team: Match['home'] }) {
  return (
    <span className={styles.team}>
      <Crest team={team} size={32} />
      {team.name}
    </span>
  );
}

function Offer({ event }: { event: ListedEvent }) {
  const t = useWords('ticketing');
  const locale = useLocale();
  const { state, path, prices, hasPlan, isScarce, match } = event;
  const [from, to] = prices ? [formatMoney(prices.from, locale), formatMoney(prices.to, locale)] : ['', ''];
  return (
    <div className={styles.offer}>
      <div>
        <p>
          <State event={event} /> {state === 'open' && isScarce ? <Badge kind="warn">{t('states.few')}</Badge> : null}
        </p>
        {prices ? <p className={styles.lowest}>{prices.from === prices.to ? from : t('span', { from, to })}</p> : null}
      </div>
      <Link href={path} className={buttonClass(state === 'open' ? 'primary' : 'secondary')}>
        {state === 'open' ? t(hasPlan ? 'choosePlaces' : 'buy') : t(match ? 'look' : 'lookAtEvent')}
      </Link>
    </div>
  );
}

/** Coming with its moment, open and for whom, sold out, over; by this computer's clock once it is known. */
function State({ event }: { event: ListedEvent }) {
  const t = useWords('ticketing');
  const locale = useLocale();
  const now = useNow(30_000);
  const { state, phases } = event;
  if (state === 'coming') return t('states.coming', { moment: formatInstant(firstSale(event), locale) });
  if (state !== 'open' || phases.length === 0 || now === undefined) return t(`states.${state}`);
  const open = openPhases(phases, now);
  if (open.length > 0) return t('states.openFor', { phase: open.map(({ name }) => name).join(', ') });
  const next = nextPhase(phases, now);
  if (!next) return t('states.over');
  return t('states.next', { phase: next.name, moment: formatInstant(next.startsAt, locale) });
}
