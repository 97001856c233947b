import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Notice } from '#design/Notice.tsx';
import { Select } from '#design/Select.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { Deeds } from '#frame/office/DetailParts.tsx';
import { textOfProblem } from '#frame/office/textOfProblem.ts';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { contractOfficeApi } from '../officeApi.ts';
import { contractOfficeClient, expected, type OfficeSeason, useTextOf } from './contractOfficeClient.ts';

type Report = ReplyOf<(typeof contractOfficeApi)['renewContracts']>;
type Props = { season: OfficeSeason; onClose(): void; onRenewed(): void };

/** Takes the contracts of the season before over into this one: first how many and what they come to, then for real. */
export function RenewContracts({ season, onClose, onRenewed }: Props) {
  const t = useWords('subscriptionOffice');
  const office = useWords('office');
  const locale = useLocale();
  const textOf = useTextOf();
  const seasons = useRemote(() => contractOfficeClient.listContractSeasons({}, expected));
  const before = (seasons.value?.items ?? []).filter(({ renewsOn }) => renewsOn <= season.startsOn);
  const [chosen, setChosen] = useState<string>();
  const fromId = chosen ?? before[0]?.id;
  const [report, setReport] = useState<Report>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (isDryRun: boolean) => {
    if (!fromId) return;
    setBusy(true);
    setProblem(undefined);
    const body = { masterDataId: season.id, fromId, isDryRun };
    const answer = await contractOfficeClient.renewContracts(body, expected);
    setBusy(false);
    if (answer.ok) setReport(answer.data);
    else setProblem(textOf(answer.problem) ?? textOfProblem(office, answer.problem));
    if (answer.ok && answer.data.isWritten) onRenewed();
  };
  return (
    <Dialog title={t('renew.title')} closeLabel={office('close')} isOpen onClose={onClose}>
      <p>{t('renew.text')}</p>
      {before.length === 0 ? <Notice>{t('renew.none')}</Notice> : null}
      {fromId ? (
        <Select
          label={t('renew.from')}
          value={fromId}
          options={before.map(({ id, season: name }) => ({ value: id, label: name }))}
          onChange={({ target }) => {
            setChosen(target.value);
            setReport(undefined);
          }}
        />
      ) : null}
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
      {report ? (
        <Notice kind={report.withoutPrice.length + report.withoutPlace.length > 0 ? 'warn' : 'good'}>
          <p role="status">
            {t(report.isWritten ? 'renew.done' : 'renew.preview', {
              count: report.count,
              sum: formatEuros(report.sum, locale),
            })}
          </p>
          {report.withoutPrice.length > 0 ? (
            <p>{t('renew.withoutPrice', { numbers: report.withoutPrice.join(', ') })}</p>
          ) : null}
          {report.withoutPlace.length > 0 ? (
            <p>{t('renew.withoutPlace', { numbers: report.withoutPlace.join(', ') })}</p>
          ) : null}
        </Notice>
      ) : null}
      <Deeds>
        <Button look="secondary" isBusy={isBusy} disabled={!fromId} onClick={() => void send(true)}>
          {t('renew.look')}
        </Button>
        {report && !report.isWritten && report.count > 0 ? (
          <Button isBusy={isBusy} onClick={() => void send(false)}>
            {t('renew.write', { count: report.count })}
          </Button>
        ) : null}
      </Deeds>
    </Dialog>
  );
}
