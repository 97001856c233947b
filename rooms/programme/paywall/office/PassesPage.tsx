import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { Fact, Facts } from '#frame/office/DetailParts.tsx';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { GiveDaysDialog } from './GiveDaysDialog.tsx';
import { expected, type Figures, type ListedPass, officeClient } from './paywallOfficeClient.ts';

/** `/office/paywall/`: passes without names, what fails, and how many play now. */
export function PassesPage(_: TemplateProps) {
  const t = useWords('paywallOffice');
  const [values, change] = useAddressFilters(['q', 'state']);
  const [figures, setFigures] = useState<Figures>();
  const [isGiving, setGiving] = useState(false);
  const list = useOfficeList<ListedPass>(async (query, signal) => {
    const { q, state } = query as { q?: string; state?: 'running' | 'failing' };
    const answer = await officeClient.listPasses(
      { ...(q ? { q } : {}), ...(state ? { state } : {}) },
      { ...expected, signal },
    );
    if (answer.ok) setFigures(answer.data.figures);
    return answer;
  }, values);
  return (
    <OfficePage title={t('title')} actions={<Button onClick={() => setGiving(true)}>{t('deeds.grant')}</Button>}>
      {figures ? (
        <Facts>
          {(['running', 'renewed', 'failing', 'playing'] as const).map((name) => (
            <Fact key={name} name={t(`figures.${name}`)}>
              {figures[name]}
            </Fact>
          ))}
        </Facts>
      ) : null}
      <OfficeList
        label={t('title')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/office/paywall/${id}/`}
        filters={{
          fields: [
            { name: 'q', kind: 'search', label: t('search') },
            {
              name: 'state',
              kind: 'choice',
              label: t('filters.state'),
              options: ['running', 'failing'].map((value) => ({ value, label: t(`filters.${value}`) })),
            },
          ],
          values,
          change,
        }}
        empty={t('empty')}
      />
      {isGiving ? <GiveDaysDialog onClose={() => setGiving(false)} onDone={list.reload} /> : null}
    </OfficePage>
  );
}

/** How the state of a pass is marked. */
export const badgeOf = { active: 'good', cancelled: 'plain', grace: 'warn', expired: 'plain', ended: 'plain' } as const;

function useColumns(): Column<ListedPass>[] {
  const t = useWords('paywallOffice');
  const locale = useLocale();
  return [
    { name: 'number', title: t('columns.number'), show: ({ number }) => number },
    {
      name: 'state',
      title: t('columns.state'),
      show: ({ state }) => <Badge kind={badgeOf[state]}>{t(`states.${state}`)}</Badge>,
    },
    { name: 'paidUntil', title: t('columns.paidUntil'), show: ({ paidUntil }) => formatInstant(paidUntil, locale) },
    {
      name: 'isRenewed',
      title: t('columns.isRenewed'),
      isExtra: true,
      show: ({ isRenewed }) => t(isRenewed ? 'yes' : 'no'),
    },
    ...(['failures', 'devices', 'plays'] as const).map((name) => ({
      name,
      title: t(`columns.${name}`),
      isNumber: true,
      isExtra: true,
      show: (pass: ListedPass) => pass[name],
    })),
  ];
}
