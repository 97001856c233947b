import { useCallback, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import { downloadOfficeFile } from '#frame/office/downloadOfficeFile.ts';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { CompareVersions } from './CompareVersions.tsx';
import { formatNumber } from './formatNumber.ts';
import { ImportPlan } from './ImportPlan.tsx';
import { refusalText } from './refusalText.ts';
import styles from './Stadium.module.css';
import { expected, type OfficeVenue, stadiumClient, type Version } from './stadiumClient.ts';

/** `/office/venues/:venueId/`: the versions of a venue's plan, a new one from a copy or a file, and two compared. */
export function VenuePage({ props: { venueId } }: TemplateProps<{ venueId: string }>) {
  const t = useWords('stadiumOffice');
  const detail = useDetail(useCallback(() => stadiumClient.readVenue({ venueId }, expected), [venueId]));
  return (
    <DetailPage
      detail={detail}
      title={(venue) => venue?.name ?? t('venues.title')}
      back={{ href: '/office/venues/', label: t('venues.all') }}
      gone={t('venues.gone')}
    >
      {(venue) => <Venue venue={venue} read={detail.read} />}
    </DetailPage>
  );
}

function Venue({ venue, read }: { venue: OfficeVenue; read(): Promise<void> }) {
  const t = useWords('stadiumOffice');
  const room = useWords('stadium');
  const maySell = useOfficeSelf(true)?.permissions.includes('tickets.sell') ?? false;
  const [deed, setDeed] = useState<Deed<unknown>>();
  const copy = ({ id, version }: Version) =>
    setDeed({
      title: t('venues.copy'),
      consequence: <p>{t('venues.copyText', { number: version })}</p>,
      confirmLabel: t('venues.copy'),
      run: () => stadiumClient.copyPlan({ planId: id, note: t('venues.copyNote', { number: version }) }, expected),
      done: () => ({ text: t('venues.copied') }),
      textOf: (problem) => refusalText(room, problem),
    });
  const publish = ({ id, version, revision }: Version) =>
    setDeed({
      title: t('venues.publish'),
      consequence: <p>{t('venues.publishText', { number: version })}</p>,
      confirmLabel: t('venues.publish'),
      run: () => stadiumClient.publishPlan({ planId: id, revision }, expected),
      done: () => ({ text: t('venues.isPublished') }),
      textOf: (problem) => refusalText(room, problem),
    });
  return (
    <div className={styles.page}>
      <p>{t('venues.intro')}</p>
      {venue.plans.length === 0 ? <p role="status">{t('venues.noVersions')}</p> : null}
      <ul className={styles.versions}>
        {venue.plans.map((plan) => (
          <VersionRow
            key={plan.id}
            plan={plan}
            onCopy={maySell ? copy : undefined}
            onPublish={maySell && plan.state === 'draft' ? publish : undefined}
          />
        ))}
      </ul>
      {venue.plans.length > 1 ? <CompareVersions plans={venue.plans} /> : null}
      {maySell ? <ImportPlan venueId={venue.id} onMade={read} /> : null}
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => void read()} />
    </div>
  );
}

type VersionRowProps = {
  plan: Version;
  onCopy: ((plan: Version) => void) | undefined;
  onPublish: ((plan: Version) => void) | undefined;
};

function VersionRow({ plan, onCopy, onPublish }: VersionRowProps) {
  const t = useWords('stadiumOffice');
  const locale = useLocale();
  const { id, version, state, note, places, changedAt } = plan;
  const title = t('venues.version', { number: version });
  return (
    <li className={styles.version}>
      <h2>{title}</h2>
      <p>
        {t(`venues.${state}`)} · {t('venues.countPlaces', { places: formatNumber(places, locale) })} ·{' '}
        <time dateTime={changedAt}>{formatInstant(changedAt, locale)}</time>
        {note ? <span> · {note}</span> : null}
      </p>
      <div className={styles.deeds}>
        <Link href={`/office/plans/${id}/`} aria-label={`${t('venues.open')}: ${title}`}>
          {t('venues.open')}
        </Link>
        {onPublish ? (
          <Button aria-label={`${t('venues.publish')}: ${title}`} onClick={() => onPublish(plan)}>
            {t('venues.publish')}
          </Button>
        ) : null}
        {onCopy ? (
          <Button look="secondary" aria-label={`${t('venues.copy')}: ${title}`} onClick={() => onCopy(plan)}>
            {t('venues.copy')}
          </Button>
        ) : null}
        <Button
          look="quiet"
          aria-label={`${t('venues.export')}: ${title}`}
          onClick={() => void downloadOfficeFile(`/office/v1/plans/${id}/export`, `plan-${version}.csv`)}
        >
          {t('venues.export')}
        </Button>
      </div>
    </li>
  );
}
