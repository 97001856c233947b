import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { formatDate } from '#frame/format.ts';
import { Link, navigate, useLocale } from '#frame/link.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { contractOfficeClient, expected, type ListedSeason, useTextOf } from './contractOfficeClient.ts';
import { SeasonFields } from './SeasonFields.tsx';
import { emptySeason, type SeasonValues, termsOfSeason } from './seasonValues.ts';

/** `/office/contracts/seasons/`: the master data of all seasons. */
export function SeasonsPage(_: TemplateProps) {
  const t = useWords('subscriptionOffice');
  const [isNew, setNew] = useState(false);
  const list = useOfficeList<ListedSeason>(
    (_query, signal) => contractOfficeClient.listContractSeasons({}, { ...expected, signal }),
    {},
  );
  return (
    <OfficePage
      title={t('seasons.title')}
      actions={
        <>
          <Link href="/office/contracts/">{t('title')}</Link>
          <Button onClick={() => setNew(true)}>{t('seasons.new')}</Button>
        </>
      }
    >
      <OfficeList
        label={t('seasons.title')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/office/contracts/seasons/${id}/`}
        empty={t('seasons.empty')}
      />
      {isNew ? <NewSeason onClose={() => setNew(false)} /> : null}
    </OfficePage>
  );
}

function useColumns(): Column<ListedSeason>[] {
  const t = useWords('subscriptionOffice');
  const locale = useLocale();
  const days = (['confirmUntil', 'startsOn', 'renewsOn'] as const).map((name) => ({
    name,
    title: t(`fields.${name}`),
    isExtra: true,
    show: (season: ListedSeason) => formatDate(season[name], locale),
  }));
  return [
    { name: 'name', title: t('columns.season'), show: ({ name }) => inLocale(name, locale) },
    { name: 'state', title: t('columns.state'), show: ({ state }) => <SeasonBadge state={state} /> },
    ...days,
  ];
}

export function SeasonBadge({ state }: { state: ListedSeason['state'] }) {
  const t = useWords('subscriptionOffice');
  return <Badge kind={state === 'published' ? 'good' : 'warn'}>{t(`seasons.states.${state}`)}</Badge>;
}

function NewSeason({ onClose }: { onClose(): void }) {
  const t = useWords('subscriptionOffice');
  const office = useWords('office');
  const textOf = useTextOf();
  const form = useOfficeForm<SeasonValues>({
    kept: { values: emptySeason },
    async save(values) {
      const answer = await contractOfficeClient.createContractSeason(termsOfSeason(values), expected);
      if (!answer.ok) return answer;
      // After the form has taken its answer: until then it asks before it is left.
      setTimeout(() => navigate(`/office/contracts/seasons/${answer.data.id}/`));
      return { ok: true, data: undefined };
    },
    textOfField: () => office('form.invalid'),
    textOf,
  });
  return (
    <Dialog title={t('seasons.new')} closeLabel={office('close')} isOpen onClose={onClose} place="wide">
      <OfficeForm form={form} isQuestion submitLabel={t('seasons.make')} textOf={textOf}>
        <SeasonFields form={form} isFixed={false} />
      </OfficeForm>
    </Dialog>
  );
}
