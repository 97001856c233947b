import { useCallback, useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Select } from '#design/Select.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { type Filters, useAddressFilters } from '#frame/addressFilters.ts';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { sellerOptions } from '#frame/office/club.ts';
import { NotLoaded } from '#frame/office/NotLoaded.tsx';
import { NoAccess, type NoAccessReason, noAccessReason, OfficePage } from '#frame/office/OfficePage.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { type Translate, useWords } from '#frame/words.ts';
import { HeldBack } from '../HeldBack.tsx';
import styles from './Packing.module.css';
import { PackingSlips } from './PackingSlips.tsx';
import { PickList } from './PickList.tsx';
import { expected, type Packing, packingClient, type Slip } from './packingClient.ts';

/** `/office/packing/`: what to fetch for the oldest orders, a slip for each, and the button that takes them on. */
export function PackingPage(_: TemplateProps) {
  const t = useWords('orderHandlingOffice');
  return (
    <OfficePage
      title={t('packing.title')}
      actions={
        <Button look="secondary" onClick={() => print()}>
          {t('packing.print')}
        </Button>
      }
    >
      <Content />
    </OfficePage>
  );
}

type State = Packing | NoAccessReason | 'failed' | undefined;
const names = ['tenant', 'count', 'after'];

function Content() {
  const t = useWords('orderHandlingOffice');
  const [values, change] = useAddressFilters(names);
  const { state, read } = usePacking(values);
  const [deed, setDeed] = useState<Deed<Outcome>>();
  if (state === 'signedOut' || state === 'secondFactor' || state === 'notAllowed') return <NoAccess reason={state} />;
  const waiting = typeof state === 'object' ? state.orders.filter((order) => order.state === 'OrderPlaced') : [];
  return (
    <div className={styles.page}>
      <p className={styles.intro}>{t('packing.intro')}</p>
      <Choices values={values} change={change} />
      {state === undefined ? <Spinner /> : null}
      {state === 'failed' ? <NotLoaded text={t('packing.failed')} retry={read} /> : null}
      {typeof state === 'object' ? (
        <>
          <HeldBack count={state.heldBack} />
          <div className={styles.deeds}>
            {waiting.length > 0 ? (
              <Button onClick={() => setDeed(beginning(t, waiting))}>
                {t('packing.begin', { count: waiting.length })}
              </Button>
            ) : null}
            {state.next ? (
              <Button look="secondary" onClick={() => change({ after: state.next ?? '' })}>
                {t('packing.next')}
              </Button>
            ) : null}
            {values.after ? (
              <Button look="quiet" onClick={() => change({ after: '' })}>
                {t('packing.first')}
              </Button>
            ) : null}
          </div>
          {state.orders.length === 0 ? <p role="status">{t('packing.empty')}</p> : null}
          {state.orders.length > 0 ? <PickList goods={state.goods} /> : null}
          <PackingSlips orders={state.orders} />
        </>
      ) : null}
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => void read()} />
    </div>
  );
}

/** What the address asks for; read again when it changes. */
function usePacking(values: Filters): { state: State; read(): Promise<void> } {
  const [state, setState] = useState<State>();
  const key = JSON.stringify(values);
  const read = useCallback(async () => {
    const answer = await packingClient.readPacking(JSON.parse(key), expected);
    setState(answer.ok ? answer.data : (noAccessReason(answer.problem) ?? 'failed'));
  }, [key]);
  useEffect(() => void read(), [read]);
  return { state, read };
}

function Choices({ values, change }: { values: Filters; change(changed: Filters): void }) {
  const t = useWords('orderHandlingOffice');
  return (
    <search className={styles.choices}>
      <Select
        label={t('packing.seller')}
        value={values.tenant ?? ''}
        options={[{ value: '', label: t('packing.allSellers') }, ...sellerOptions]}
        onChange={(event) => change({ tenant: event.target.value, after: '' })}
      />
      <Select
        label={t('packing.count')}
        value={values.count ?? '25'}
        options={['10', '25', '50'].map((value) => ({ value, label: value }))}
        onChange={(event) => change({ count: event.target.value, after: '' })}
      />
    </search>
  );
}

type Outcome = { changed: string[]; refused: { id: string; code: string }[] };

/** Takes these orders on, as they are on the screen. */
function beginning(t: Translate, orders: readonly Slip[]): Deed<Outcome> {
  return {
    title: t('packing.beginTitle'),
    consequence: <p>{t('packing.beginText')}</p>,
    confirmLabel: t('packing.begin', { count: orders.length }),
    run: () => packingClient.beginPacking({ orders: orders.map(({ id, version }) => ({ id, version })) }, expected),
    done: ({ changed, refused }) => ({
      text: [
        t('packing.begun', { count: changed.length }),
        refused.length > 0 ? t('packing.refused', { count: refused.length }) : '',
      ].join(' '),
      ...(changed.length > 0
        ? {
            undo: {
              label: t('packing.undo'),
              text: t('packing.undone'),
              run: () => packingClient.undoPacking({ orderIds: changed }, expected),
            },
          }
        : {}),
    }),
  };
}
