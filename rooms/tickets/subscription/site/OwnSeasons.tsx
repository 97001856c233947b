import { Badge } from '#design/Badge.tsx';
import { Box } from '#design/Box.tsx';
import { buttonClass } from '#design/Button.tsx';
import type { Answer } from '#frame/apiClient.ts';
import { formatDate, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { RemotePart } from '#frame/RemotePart.tsx';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import styles from './Contracts.module.css';
import { type Season, subscriptionClient, type Transfer } from './subscriptionClient.ts';

type Found = { seasons: Season[]; asked: Transfer[] };

async function load(): Promise<Answer<Found>> {
  const page = { Page: 1, PageSize: 100 };
  const [seasons, recipients, subscribers] = await Promise.all([
    subscriptionClient.listContractMasterData({}),
    subscriptionClient.listRecipientTransfers(page),
    subscriptionClient.listSubscriberTransfers(page),
  ]);
  if (!seasons.ok) return seasons;
  const all = [recipients, subscribers].flatMap((answer) => (answer.ok ? answer.data.items : []));
  const asked = all.filter(({ direction, state }) => direction === 'received' && state === 'pending');
  return { ok: true, data: { seasons: seasons.data.items, asked } };
}

/** One's contracts by season, and what somebody asks one for (CON-01). Words: `subscription`. */
export function OwnSeasons() {
  const t = useWords('subscription');
  const remote = useRemote(load);
  return (
    <RemotePart remote={remote} height={320}>
      {({ seasons, asked }) => (
        <>
          {asked.length > 0 ? <Asked transfers={asked} /> : null}
          {seasons.length === 0 ? (
            <Box title={t('seasons.empty')}>
              <p>{t('seasons.emptyText')}</p>
              <Link href="/tickets/dauerkarten/" className={buttonClass('secondary')}>
                {t('sale.title')}
              </Link>
            </Box>
          ) : (
            <ul className={styles.seasons}>
              {seasons.map((season) => (
                <SeasonCard key={season.id} season={season} />
              ))}
            </ul>
          )}
        </>
      )}
    </RemotePart>
  );
}

function SeasonCard({ season }: { season: Season }) {
  const t = useWords('subscription');
  const locale = useLocale();
  const { id, name, contractCount, confirmUntil, changeUntil, terminateUntil } = season;
  return (
    <li className={styles.season}>
      <h2>{inLocale(name, locale)}</h2>
      <p>
        <Badge kind="plain">{t('seasons.count', { count: contractCount })}</Badge>
      </p>
      <p>
        {t('seasons.days', {
          confirm: formatDate(confirmUntil, locale),
          change: formatDate(changeUntil, locale),
          terminate: formatDate(terminateUntil, locale),
        })}
      </p>
      <p>
        <Link href={`/account/contracts/${id}/`} className={buttonClass()}>
          {t('seasons.open')}
        </Link>
      </p>
    </li>
  );
}

function Asked({ transfers }: { transfers: readonly Transfer[] }) {
  const t = useWords('subscription');
  const locale = useLocale();
  return (
    <Box title={t('asked.title')}>
      <ul className={styles.seasons}>
        {transfers.map(({ id, kind, firstName = '', lastName = '', contract, expiresAt }) => (
          <li key={id} className={styles.season}>
            <p>
              {t(`asked.${kind}`, {
                name: [firstName, lastName].filter(Boolean).join(' '),
                what: inLocale(contract.masterDataName, locale),
              })}
            </p>
            <p>{t('asked.until', { until: formatInstant(expiresAt, locale) })}</p>
            <p>
              <Link href={`/account/contracts/${kind}-transfer/?id=${id}`} className={buttonClass('secondary')}>
                {t('asked.answer')}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </Box>
  );
}
