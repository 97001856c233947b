import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Notice } from '#design/Notice.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { Deeds } from '#frame/office/DetailParts.tsx';
import { textOfProblem } from '#frame/office/textOfProblem.ts';
import { useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { contractOfficeApi } from '../officeApi.ts';
import { contractOfficeClient, expected, useTextOf } from './contractOfficeClient.ts';

type Report = ReplyOf<(typeof contractOfficeApi)['lapseContracts']>;
type Props = { masterDataId: string; onClose(): void; onEnded(): void };

/** Ends contracts that nobody has confirmed in time: first which and how many, then for real. */
export function LapseContracts({ masterDataId, onClose, onEnded }: Props) {
  const t = useWords('subscriptionOffice');
  const office = useWords('office');
  const textOf = useTextOf();
  const [report, setReport] = useState<Report>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (isDryRun: boolean) => {
    setBusy(true);
    setProblem(undefined);
    const answer = await contractOfficeClient.lapseContracts({ masterDataId, isDryRun }, expected);
    setBusy(false);
    if (answer.ok) setReport(answer.data);
    else setProblem(textOf(answer.problem) ?? textOfProblem(office, answer.problem));
    if (answer.ok && answer.data.isWritten) onEnded();
  };
  return (
    <Dialog title={t('lapse.title')} closeLabel={office('close')} isOpen onClose={onClose}>
      <p>{t('lapse.text')}</p>
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
      {report ? <LapseReport report={report} /> : null}
      <Deeds>
        <Button look="secondary" isBusy={isBusy} onClick={() => void send(true)}>
          {t('lapse.look')}
        </Button>
        {report && !report.isWritten && report.count > 0 ? (
          <Button isBusy={isBusy} onClick={() => void send(false)}>
            {t('lapse.write', { count: report.count })}
          </Button>
        ) : null}
      </Deeds>
    </Dialog>
  );
}

function LapseReport({ report: { count, sum, isWritten, numbers } }: { report: Report }) {
  const t = useWords('subscriptionOffice');
  const locale = useLocale();
  if (count === 0) return <Notice>{t('lapse.none')}</Notice>;
  return (
    <Notice kind={isWritten ? 'good' : 'warn'}>
      <p role="status">{t(isWritten ? 'lapse.done' : 'lapse.preview', { count, sum: formatEuros(sum, locale) })}</p>
      <p>{t('lapse.numbers', { numbers: numbers.join(', ') })}</p>
    </Notice>
  );
}
