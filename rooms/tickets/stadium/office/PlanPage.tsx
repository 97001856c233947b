import { useCallback, useState } from 'react';
import { Notice } from '#design/Notice.tsx';
import { useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { AddBlock } from './AddBlock.tsx';
import { BlockForm } from './BlockForm.tsx';
import { CategoryEditor } from './CategoryEditor.tsx';
import { deleteBlockDeed } from './deleteBlockDeed.tsx';
import { formatNumber } from './formatNumber.ts';
import { PlanMap } from './PlanMap.tsx';
import styles from './Stadium.module.css';
import { expected, type OfficePlan, stadiumClient } from './stadiumClient.ts';

/** `/office/plans/:planId/`: the map of a version and the equal list of its blocks; a draft's blocks can be changed. */
export function PlanPage({ props: { planId } }: TemplateProps<{ planId: string }>) {
  const t = useWords('stadiumOffice');
  const detail = useDetail(useCallback(() => stadiumClient.readOfficePlan({ planId }, expected), [planId]));
  const venue = typeof detail.state === 'object' ? `${detail.state.venueId}/` : '';
  return (
    <DetailPage
      detail={detail}
      title={(plan) => (plan ? `${plan.venue}: ${t('venues.version', { number: plan.version })}` : t('venues.title'))}
      back={{ href: `/office/venues/${venue}`, label: t('plan.allVersions') }}
      gone={t('venues.gone')}
    >
      {(plan) => <Blocks plan={plan} read={detail.read} />}
    </DetailPage>
  );
}

function Blocks({ plan, read }: { plan: OfficePlan; read(): Promise<void> }) {
  const t = useWords('stadiumOffice');
  const maySell = useOfficeSelf(true)?.permissions.includes('tickets.sell') ?? false;
  const room = useWords('stadium');
  const [chosen, setChosen] = useState<number>();
  const [deed, setDeed] = useState<Deed<unknown>>();
  const mayChange = maySell && plan.state === 'draft';
  const head = plan.blocks.find(({ number }) => number === chosen);
  return (
    <div className={styles.page}>
      {plan.state === 'draft' && plan.missing.length > 0 ? (
        <Notice kind="warn" title={t('plan.missing')}>
          <ul>
            {plan.missing.map(({ code, block }) => (
              <li key={`${code} ${block}`}>{t(`missing.${code}`, { block })}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <PlanMap plan={plan} chosen={chosen} onChoose={setChosen} />
      {mayChange ? (
        <AddBlock
          plan={plan}
          onAdded={async (number) => {
            await read();
            setChosen(number);
          }}
        />
      ) : null}
      {head ? (
        <BlockForm
          key={head.number}
          plan={plan}
          number={head.number}
          mayChange={mayChange}
          onChanged={read}
          onDelete={(block) =>
            setDeed(deleteBlockDeed({ plan, block, words: { t, room }, onChanged: read }) as Deed<unknown>)
          }
        />
      ) : (
        <p>{t('plan.chooseBlock')}</p>
      )}
      <div className={styles.scroll}>
        <BlockTable plan={plan} onChoose={setChosen} />
      </div>
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => {}} />
      {mayChange ? <CategoryEditor plan={plan} onChanged={read} /> : null}
    </div>
  );
}

function BlockTable({ plan, onChoose }: { plan: OfficePlan; onChoose(number: number): void }) {
  const t = useWords('stadiumOffice');
  const locale = useLocale();
  const nameOf = new Map(plan.categories.map(({ number, name }) => [number, name]));
  return (
    <table className={styles.table}>
      <caption>{t('plan.blocks')}</caption>
      <thead>
        <tr>
          {(['block', 'stand', 'kind', 'category', 'places', 'entrance'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`plan.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plan.blocks.map(({ number, label, stand, kind, category, places, entrance }) => (
          <tr key={number}>
            <th scope="row">
              <button type="button" className={styles.choose} onClick={() => onChoose(number)}>
                {label}
              </button>
            </th>
            <td>{stand}</td>
            <td>{t(`kinds.${kind}`)}</td>
            <td>{nameOf.get(category)}</td>
            <td>{formatNumber(places, locale)}</td>
            <td>{entrance || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
