import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { formatNumber } from './formatNumber.ts';
import { refusalText } from './refusalText.ts';
import styles from './Stadium.module.css';
import { expected, type ListedVenue, stadiumClient } from './stadiumClient.ts';

/** `/office/venues/`: every venue, and how many versions its plan has. */
export function VenuesPage(_: TemplateProps) {
  const t = useWords('stadiumOffice');
  return (
    <OfficePage title={t('venues.title')}>
      <Venues />
    </OfficePage>
  );
}

function Venues() {
  const t = useWords('stadiumOffice');
  const room = useWords('stadium');
  const locale = useLocale();
  const maySell = useOfficeSelf(true)?.permissions.includes('tickets.sell') ?? false;
  const list = useOfficeList<ListedVenue>(
    (_query, signal) => stadiumClient.listVenues({}, { ...expected, signal }),
    {},
  );
  const [isAdding, setAdding] = useState(false);
  const [name, setName] = useState('');
  const [city, setCity] = useState('');
  const adding: Deed<unknown> = {
    title: t('venues.add'),
    consequence: <p>{t('venues.intro')}</p>,
    fields: (
      <>
        <TextField label={t('venues.name')} value={name} maxLength={80} onChange={(e) => setName(e.target.value)} />
        <TextField label={t('venues.city')} value={city} maxLength={80} onChange={(e) => setCity(e.target.value)} />
      </>
    ),
    confirmLabel: t('venues.add'),
    run: () => stadiumClient.addVenue({ name, city }, expected),
    textOf: (problem) => refusalText(room, problem),
  };
  const columns: Column<ListedVenue>[] = [
    { name: 'name', title: t('venues.name'), show: (one) => one.name },
    { name: 'city', title: t('venues.city'), show: (one) => one.city },
    { name: 'versions', title: t('venues.versions'), isNumber: true, show: (one) => one.versions },
    {
      name: 'places',
      title: t('venues.places'),
      isNumber: true,
      show: ({ places }) => (places === undefined ? '–' : formatNumber(places, locale)),
    },
  ];
  return (
    <div className={styles.page}>
      <p>{t('venues.intro')}</p>
      {maySell ? (
        <div className={styles.deeds}>
          <Button onClick={() => setAdding(true)}>{t('venues.add')}</Button>
        </div>
      ) : null}
      <OfficeList
        label={t('venues.title')}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/office/venues/${id}/`}
        empty={t('venues.empty')}
      />
      <ConfirmDeed deed={isAdding ? adding : undefined} onClose={() => setAdding(false)} onChanged={list.reload} />
    </div>
  );
}
