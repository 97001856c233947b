import { useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { contractOfficeClient, expected, type PlaceFault, useTextOf } from './contractOfficeClient.ts';

/** `/office/contracts/places/`: contracts without a place at a match, and what staff do about it. */
export function PlacesPage(_: TemplateProps) {
  const t = useWords('subscriptionOffice');
  const [deed, setDeed] = useState<Deed<unknown>>();
  const list = useOfficeList<PlaceFault>(
    (_query, signal) => contractOfficeClient.listContractPlaces({}, { ...expected, signal }),
    {},
  );
  return (
    <OfficePage title={t('places.title')} actions={<Link href="/office/contracts/">{t('title')}</Link>}>
      <p>{t('places.text')}</p>
      <OfficeList
        label={t('places.title')}
        list={list}
        columns={useColumns(setDeed)}
        keyOf={({ eventId, contractId }) => `${eventId} ${contractId}`}
        empty={t('places.empty')}
      />
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => void list.reload()} />
    </OfficePage>
  );
}

function useColumns(ask: (deed: Deed<unknown>) => void): Column<PlaceFault>[] {
  const t = useWords('subscriptionOffice');
  const locale = useLocale();
  const placeOf = ({ block, row, seat }: PlaceFault) => [block, row, seat].filter(Boolean).join(' / ');
  return [
    {
      name: 'event',
      title: t('places.event'),
      show: ({ event, startsAt }) => (
        <>
          {inLocale(event, locale)}
          <br />
          {formatInstant(startsAt, locale)}
        </>
      ),
    },
    {
      name: 'contract',
      title: t('places.contract'),
      show: (one) => (
        <>
          <Link href={`/office/contracts/${one.contractId}/`}>{one.number}</Link>
          <br />
          {placeOf(one)}
        </>
      ),
    },
    {
      name: 'fault',
      title: t('places.reason'),
      show: (one) => (
        <>
          {t(`placeFaults.${one.fault}`)}
          <br />
          <PlaceDeeds one={one} ask={ask} />
        </>
      ),
    },
  ];
}

const parts = ['block', 'row', 'seat'] as const;

function PlaceDeeds({ one, ask }: { one: PlaceFault; ask(deed: Deed<unknown>): void }) {
  const t = useWords('subscriptionOffice');
  const textOf = useTextOf();
  const typed = useRef({ block: '', row: '', seat: '' });
  const { eventId, contractId, number } = one;
  const done = ({ fault }: { fault?: string | undefined }) => ({
    text: fault ? t('places.still', { reason: t(`placeFaults.${fault}`) }) : t('places.done'),
  });
  const open = <T,>(deed: Pick<Deed<T>, 'title' | 'consequence' | 'run' | 'done' | 'fields' | 'reason'>) =>
    ask({ ...deed, confirmLabel: deed.title, textOf } as Deed<unknown>);
  const retry = () =>
    open({
      title: t('places.retry'),
      consequence: <p>{t('places.retryText', { number })}</p>,
      run: () => contractOfficeClient.retryContractPlace({ eventId, contractId }, expected),
      done,
    });
  const assign = () => {
    typed.current = { block: one.block, row: one.row, seat: one.seat };
    open({
      title: t('places.assign'),
      consequence: <p>{t('places.assignText', { number })}</p>,
      reason: { label: t('deeds.why'), isNeeded: true },
      fields: parts.map((part) => (
        <TextField
          key={part}
          label={t(`places.${part}`)}
          defaultValue={one[part]}
          onChange={({ target }) => {
            typed.current[part] = target.value;
          }}
        />
      )),
      run: (why = '') =>
        contractOfficeClient.assignContractPlace({ eventId, contractId, ...typed.current, why }, expected),
      done,
    });
  };
  return (
    <>
      <Button look="quiet" onClick={retry}>
        {t('places.retry')}
      </Button>{' '}
      <Button look="quiet" onClick={assign}>
        {t('places.assign')}
      </Button>
    </>
  );
}
