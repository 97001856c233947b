import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Notice } from '#design/Notice.tsx';
import { TextField } from '#design/TextField.tsx';
import { Deeds } from '#frame/office/DetailParts.tsx';
import { uploadOfficeFile } from '#frame/office/uploadOfficeFile.ts';
import { useWords } from '#frame/words.ts';
import { contractColumns } from '../importRules.ts';
import type { ImportReport } from './contractOfficeClient.ts';

type Props = { masterDataId: string; onClose(): void; onImported(): void };

/** Existing contracts from a file: first a look at what would come of it, then for real. */
export function ImportContracts({ masterDataId, onClose, onImported }: Props) {
  const t = useWords('subscriptionOffice');
  const office = useWords('office');
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<ImportReport | 'failed'>();
  const [isBusy, setBusy] = useState(false);
  const send = async (isDryRun: boolean) => {
    if (!file) return;
    setBusy(true);
    const address = `/office/v1/contractSeasons/${masterDataId}/imports?isDryRun=${isDryRun}`;
    const answer = await uploadOfficeFile<ImportReport>(address, file, 'text/csv');
    setBusy(false);
    setReport(answer.ok ? answer.data : 'failed');
    if (answer.ok && answer.data.isWritten) onImported();
  };
  const isGood = typeof report === 'object' && report.faultCount === 0 && !report.isWritten;
  return (
    <Dialog title={t('import.title')} closeLabel={office('close')} isOpen onClose={onClose}>
      <p>{t('import.text')}</p>
      <p>{contractColumns.join(', ')}</p>
      <TextField
        type="file"
        label={t('import.file')}
        accept=".csv,text/csv"
        onChange={({ target }) => {
          setFile(target.files?.[0]);
          setReport(undefined);
        }}
      />
      {report ? <Report report={report} /> : null}
      <Deeds>
        <Button
          look={isGood ? 'secondary' : 'primary'}
          isBusy={isBusy}
          disabled={!file}
          onClick={() => void send(true)}
        >
          {t('import.look')}
        </Button>
        {isGood ? (
          <Button isBusy={isBusy} onClick={() => void send(false)}>
            {t('import.write', { count: report.count })}
          </Button>
        ) : null}
      </Deeds>
    </Dialog>
  );
}

function Report({ report }: { report: ImportReport | 'failed' }) {
  const t = useWords('subscriptionOffice');
  if (report === 'failed') return <Notice kind="bad">{t('refusals.CONTRACT_FILE_UNREADABLE')}</Notice>;
  const { faults, faultCount, count, isWritten } = report;
  if (faultCount === 0)
    return (
      <Notice kind="good">
        <p role="status">{t(isWritten ? 'import.done' : 'import.good', { count })}</p>
      </Notice>
    );
  return (
    <Notice kind="bad" title={t('import.faults', { count: faultCount })}>
      <ul>
        {faults.map(({ line, text }) => (
          <li key={`${line} ${text}`}>{t('import.fault', { line, text })}</li>
        ))}
      </ul>
    </Notice>
  );
}
