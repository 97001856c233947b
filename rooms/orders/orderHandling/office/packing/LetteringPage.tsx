import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import type { TemplateProps } from '#frame/template.ts';
import { type Translate, useWords } from '#frame/words.ts';
import { HeldBack } from '../HeldBack.tsx';
import { Goods } from './Goods.tsx';
import { expected, type LineToLetter, packingClient } from './packingClient.ts';

/** `/office/lettering/`: what gets a name, a number or another wish, until it is done. */
export function LetteringPage(_: TemplateProps) {
  const t = useWords('orderHandlingOffice');
  return (
    <OfficePage
      title={t('lettering.title')}
      actions={
        <Button look="secondary" onClick={() => print()}>
          {t('lettering.print')}
        </Button>
      }
    >
      <Queue />
    </OfficePage>
  );
}

type LineDeed = Deed<{ lineIds: string[] }>;

function Queue() {
  const t = useWords('orderHandlingOffice');
  const [values, change] = useAddressFilters(['state']);
  const [deed, setDeed] = useState<LineDeed>();
  const [heldBack, setHeldBack] = useState(0);
  const list = useOfficeList<LineToLetter>(async (query, signal) => {
    const answer = await packingClient.listLettering(query, { ...expected, signal });
    if (answer.ok) setHeldBack(answer.data.heldBack);
    return answer;
  }, values);
  const isDone = values.state === 'done';
  return (
    <>
      <HeldBack count={heldBack} />
      <OfficeList
        label={t('lettering.title')}
        list={list}
        columns={useColumns(t, isDone)}
        keyOf={({ id }) => id}
        filters={{
          fields: [
            {
              name: 'state',
              kind: 'choice',
              label: t('lettering.state'),
              noneLabel: t('lettering.open'),
              options: [{ value: 'done', label: t('lettering.done') }],
            },
          ],
          values,
          change,
        }}
        forChosen={(chosen) => {
          const lineIds = chosen.map(({ id }) => id);
          return (
            <Button onClick={() => setDeed(isDone ? reopening(t, lineIds) : marking(t, lineIds))}>
              {t(isDone ? 'lettering.reopen' : 'lettering.mark')}
            </Button>
          );
        }}
        empty={t('lettering.empty')}
      />
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={list.reload} />
    </>
  );
}

const marking = (t: Translate, lineIds: string[]): LineDeed => ({
  title: t('lettering.markTitle'),
  consequence: <p>{t('lettering.markText', { count: lineIds.length })}</p>,
  confirmLabel: t('lettering.mark'),
  run: () => packingClient.markLettered({ lineIds }, expected),
  done: ({ lineIds: marked }) => ({
    text: t('lettering.marked', { count: marked.length }),
    undo: {
      label: t('lettering.undo'),
      text: t('lettering.reopened', { count: marked.length }),
      run: () => packingClient.reopenLettering({ lineIds: marked }, expected),
    },
  }),
});

const reopening = (t: Translate, lineIds: string[]): LineDeed => ({
  title: t('lettering.reopen'),
  consequence: <p>{t('lettering.reopenText')}</p>,
  confirmLabel: t('lettering.reopen'),
  run: () => packingClient.reopenLettering({ lineIds }, expected),
  done: ({ lineIds: reopened }) => ({ text: t('lettering.reopened', { count: reopened.length }) }),
});

function useColumns(t: Translate, isDone: boolean): Column<LineToLetter>[] {
  const locale = useLocale();
  const moment = (at: string) => <time dateTime={at}>{formatInstant(at, locale)}</time>;
  return [
    { name: 'article', title: t('lettering.article'), show: (line) => <Goods {...line} options={[]} /> },
    {
      name: 'wishes',
      title: t('lettering.wishes'),
      show: ({ options }) => <strong>{options.join(' · ')}</strong>,
    },
    { name: 'pieces', title: t('lettering.pieces'), isNumber: true, show: ({ quantity }) => quantity },
    { name: 'order', title: t('lettering.order'), show: ({ orderNumber }) => orderNumber },
    isDone
      ? {
          name: 'done',
          title: t('lettering.doneAt'),
          isExtra: true,
          show: ({ doneAt, doneBy }) => (
            <>
              {doneAt ? <span>{moment(doneAt)} </span> : null}
              <span>{doneBy}</span>
            </>
          ),
        }
      : { name: 'ordered', title: t('lettering.ordered'), isExtra: true, show: ({ created }) => moment(created) },
  ];
}
