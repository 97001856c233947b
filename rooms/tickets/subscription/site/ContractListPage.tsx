import { useMemo, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import type { Answer } from '#frame/apiClient.ts';
import { formatDate } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { RemotePart } from '#frame/RemotePart.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { contractStates } from '../contractStates.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ContractRows } from './ContractRows.tsx';
import styles from './Contracts.module.css';
import { filterContracts, isConfirmable } from './contractView.ts';
import { PersonalPage } from './PersonalPage.tsx';
import { type Confirmation, type Contract, expected, type Season, subscriptionClient } from './subscriptionClient.ts';

/** As many as the specification's client asks for at once (CON-70). */
const wholeList = { Page: 1, PageSize: 10_000 };
type Found = { season: Omit<Season, 'contractCount'>; contracts: Contract[] };

const load = (masterDataId: string) => async (): Promise<Answer<Found>> => {
  const [season, list] = await Promise.all([
    subscriptionClient.readContractMasterData({ masterDataId }, expected),
    subscriptionClient.listContracts({ MasterDataId: masterDataId, ...wholeList }, expected),
  ]);
  if (!season.ok) return season;
  if (!list.ok) return list;
  return { ok: true, data: { season: season.data, contracts: list.data.items } };
};

/** `/account/contracts/{masterDataId}/`: contracts of a season, by name of the recipient; many confirmed at once. */
export function ContractListPage({ props: { masterDataId } }: TemplateProps<{ masterDataId: string }>) {
  const t = useWords('subscription');
  return (
    <PersonalPage title={t('list.title')}>
      <Loaded key={masterDataId} masterDataId={masterDataId} />
    </PersonalPage>
  );
}

function Loaded({ masterDataId }: { masterDataId: string }) {
  const remote = useRemote(load(masterDataId));
  return (
    <RemotePart remote={remote} height={480}>
      {(found) => <Contracts found={found} reload={() => void remote.reload()} />}
    </RemotePart>
  );
}

function Contracts({ found: { season, contracts }, reload }: { found: Found; reload(): void }) {
  const t = useWords('subscription');
  const locale = useLocale();
  const [filter, setFilter] = useState({ text: '', state: '' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asks, setAsks] = useState<Contract[]>();
  const [done, setDone] = useState<Confirmation>();
  const shown = useMemo(() => filterContracts(contracts, filter), [contracts, filter]);
  const possible = useMemo(() => shown.filter(isConfirmable), [shown]);
  const those = contracts.filter((contract) => chosen.has(contract.id) && isConfirmable(contract));
  const states = contractStates.filter((state) => contracts.some((contract) => contract.state === state));
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const confirmed = (confirmation: Confirmation) => {
    setAsks(undefined);
    setChosen(new Set());
    setDone(confirmation);
    reload();
  };
  return (
    <>
      <p className={styles.lead}>
        {inLocale(season.name, locale)} · {t('list.until', { until: formatDate(season.confirmUntil, locale) })}
      </p>
      {done ? <Done confirmation={done} /> : null}
      <div className={styles.tools}>
        <TextField
          label={t('list.search')}
          type="search"
          value={filter.text}
          onChange={({ target }) => setFilter({ ...filter, text: target.value })}
        />
        <Select
          label={t('list.state')}
          value={filter.state}
          options={[
            { value: '', label: t('list.all') },
            ...states.map((value) => ({ value, label: t(`states.${value}`) })),
          ]}
          onChange={({ target }) => setFilter({ ...filter, state: target.value })}
        />
      </div>
      <div className={styles.choosing}>
        <p role="status">{t('list.found', { count: shown.length })}</p>
        {possible.length > 0 ? (
          <span className={styles.deeds}>
            {possible.length > 1 ? (
              <Button
                look="quiet"
                onClick={() => setChosen(those.length > 0 ? new Set() : new Set(possible.map(({ id }) => id)))}
              >
                {those.length > 0 ? t('list.chooseNone') : t('list.chooseAll', { count: possible.length })}
              </Button>
            ) : null}
            <Button onClick={() => setAsks(those.length > 0 ? those : possible)}>
              {t('confirm.open', { count: those.length > 0 ? those.length : possible.length })}
            </Button>
          </span>
        ) : null}
      </div>
      {shown.length === 0 ? <p>{t('list.none')}</p> : null}
      {shown.length > 0 ? <ContractRows contracts={shown} chosen={chosen} toggle={toggle} /> : null}
      {asks ? (
        <ConfirmDialog season={season} contracts={asks} onClose={() => setAsks(undefined)} onConfirmed={confirmed} />
      ) : null}
    </>
  );
}

/** CON-52, CON-102: what the call says, and which contracts still lack something. */
function Done({ confirmation: { confirmed, notConfirmed } }: { confirmation: Confirmation }) {
  const t = useWords('subscription');
  const messages = useWords('messages');
  return (
    <div role="status">
      <Notice kind="good" title={messages('success.confirmation')} isAlert={false}>
        <p>{t('confirm.count', { count: confirmed.length })}</p>
        {notConfirmed.length > 0 ? <p>{t('confirm.left', { count: notConfirmed.length })}</p> : null}
      </Notice>
    </div>
  );
}
