import { useCallback, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { formatEuros } from '#frame/format.ts';
import { Link, navigate, useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import { Deeds, DetailColumns, DetailPart } from '#frame/office/DetailParts.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { SmallTable } from '#frame/office/SmallTable.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { ContractCards } from './ContractCards.tsx';
import { contractOfficeClient, expected, type OfficeSeason, useTextOf } from './contractOfficeClient.ts';
import { ImportContracts } from './ImportContracts.tsx';
import { LapseContracts } from './LapseContracts.tsx';
import { RenewContracts } from './RenewContracts.tsx';
import { SeasonFields } from './SeasonFields.tsx';
import { SeasonBadge } from './SeasonsPage.tsx';
import { type SeasonValues, termsOfSeason, valuesOfSeason } from './seasonValues.ts';

/** `/office/contracts/seasons/{masterDataId}/`: one season: days, prices, contracts by state, import and renewal. */
export function SeasonPage({ props: { masterDataId } }: TemplateProps<{ masterDataId: string }>) {
  const t = useWords('subscriptionOffice');
  const locale = useLocale();
  const detail = useDetail(
    useCallback(() => contractOfficeClient.readContractSeason({ masterDataId }, expected), [masterDataId]),
  );
  return (
    <DetailPage
      detail={detail}
      title={(season) => (season ? inLocale(season.name, locale) : t('seasons.one'))}
      back={{ href: '/office/contracts/seasons/', label: t('seasons.title') }}
      gone={t('seasons.gone')}
    >
      {(season: OfficeSeason) => (
        <>
          <SeasonDeeds season={season} show={detail.show} read={() => void detail.read()} />
          <DetailColumns aside={<Counts season={season} />}>
            <ChangeForm key={`${season.id} ${season.state}`} season={season} show={detail.show} />
          </DetailColumns>
        </>
      )}
    </DetailPage>
  );
}

type Shown = { season: OfficeSeason; show(season: OfficeSeason): void };

function SeasonDeeds({ season, show, read }: Shown & { read(): void }) {
  const t = useWords('subscriptionOffice');
  const textOf = useTextOf();
  const [deed, setDeed] = useState<Deed<OfficeSeason>>();
  const [dialog, setDialog] = useState<'import' | 'renew' | 'lapse' | 'cards'>();
  const { id: masterDataId, state } = season;
  const publish: Deed<OfficeSeason> = {
    title: t('seasons.publish'),
    consequence: <p>{t('seasons.publishText')}</p>,
    confirmLabel: t('seasons.publish'),
    async run() {
      const answer = await contractOfficeClient.publishContractSeason({ masterDataId }, expected);
      if (answer.ok) show(answer.data);
      return answer;
    },
    textOf,
  };
  const clone: Deed<OfficeSeason> = {
    title: t('seasons.clone'),
    consequence: <p>{t('seasons.cloneText')}</p>,
    confirmLabel: t('seasons.clone'),
    async run() {
      const answer = await contractOfficeClient.cloneContractSeason({ masterDataId }, expected);
      if (answer.ok) navigate(`/office/contracts/seasons/${answer.data.id}/`);
      return answer;
    },
    textOf,
  };
  return (
    <Deeds>
      <SeasonBadge state={state} />
      <Link href={`/office/contracts/?masterDataId=${masterDataId}`}>{t('title')}</Link>
      {state === 'published' ? (
        <Link href={`/office/contracts/seasons/${masterDataId}/sale/`}>{t('sale.title')}</Link>
      ) : null}
      {state === 'draft' ? <Button onClick={() => setDeed(publish)}>{t('seasons.publish')}</Button> : null}
      {state === 'published' ? (
        <Button look="secondary" onClick={() => setDialog('import')}>
          {t('import.title')}
        </Button>
      ) : null}
      {state === 'published' ? (
        <Button look="secondary" onClick={() => setDialog('renew')}>
          {t('renew.title')}
        </Button>
      ) : null}
      {state === 'published' ? (
        <Button look="secondary" onClick={() => setDialog('lapse')}>
          {t('lapse.title')}
        </Button>
      ) : null}
      {state === 'published' && season.shippingCodes.includes('card') ? (
        <Button look="secondary" onClick={() => setDialog('cards')}>
          {t('cards.title')}
        </Button>
      ) : null}
      <Button look="secondary" onClick={() => setDeed(clone)}>
        {t('seasons.clone')}
      </Button>
      {dialog === 'import' ? (
        <ImportContracts masterDataId={masterDataId} onClose={() => setDialog(undefined)} onImported={read} />
      ) : null}
      {dialog === 'renew' ? (
        <RenewContracts season={season} onClose={() => setDialog(undefined)} onRenewed={read} />
      ) : null}
      {dialog === 'lapse' ? (
        <LapseContracts masterDataId={masterDataId} onClose={() => setDialog(undefined)} onEnded={read} />
      ) : null}
      {dialog === 'cards' ? <ContractCards season={season} onClose={() => setDialog(undefined)} /> : null}
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => {}} />
    </Deeds>
  );
}

/** How many contracts stand in which state, and what they come to. */
function Counts({ season: { counts } }: { season: OfficeSeason }) {
  const t = useWords('subscriptionOffice');
  const locale = useLocale();
  return (
    <DetailPart title={t('counts.title')}>
      {counts.length === 0 ? (
        <p>{t('counts.none')}</p>
      ) : (
        <SmallTable columns={[t('columns.state'), t('counts.count'), t('counts.sum')]}>
          {counts.map(({ state, count, sum }) => (
            <tr key={state}>
              <td>{t(`states.${state}`)}</td>
              <td>{count}</td>
              <td>{formatEuros(sum, locale)}</td>
            </tr>
          ))}
        </SmallTable>
      )}
    </DetailPart>
  );
}

function ChangeForm({ season, show }: Shown) {
  const t = useWords('subscriptionOffice');
  const office = useWords('office');
  const textOf = useTextOf();
  const form = useOfficeForm<SeasonValues>({
    kept: { values: valuesOfSeason(season) },
    async save(values) {
      const body = { masterDataId: season.id, ...termsOfSeason(values) };
      const answer = await contractOfficeClient.changeContractSeason(body, expected);
      if (!answer.ok) return answer;
      show(answer.data);
      return { ok: true, data: { values: valuesOfSeason(answer.data) } };
    },
    textOfField: () => office('form.invalid'),
    textOf,
  });
  return (
    <OfficeForm form={form} submitLabel={t('seasons.save')} labelOf={(name) => t(`fields.${name}`)} textOf={textOf}>
      <SeasonFields form={form} isFixed={season.state === 'published'} />
    </OfficeForm>
  );
}
