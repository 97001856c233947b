import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Notice } from '#design/Notice.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { Deeds } from '#frame/office/DetailParts.tsx';
import { uploadOfficeFile } from '#frame/office/uploadOfficeFile.ts';
import { useWords } from '#frame/words.ts';
import { employers } from '../jobModel.ts';
import styles from './Career.module.css';
import type { ImportReport } from './careerOfficeClient.ts';

/** Jobs from a CSV file or the feed of a personnel system. */
export function ImportDialog({ onClose, onImported }: { onClose(): void; onImported(): void }) {
  const t = useWords('careerOffice');
  const office = useWords('office');
  const career = useWords('career');
  const [employer, setEmployer] = useState<string>(employers[0]);
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<ImportReport | 'failed'>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    if (!file) return;
    setBusy(true);
    const type = /\.xml$/i.test(file.name) ? 'text/xml' : 'text/csv';
    const address = `/office/v1/vacancy-imports?employer=${employer}`;
    const answer = await uploadOfficeFile<ImportReport>(address, file, type);
    setBusy(false);
    setReport(answer.ok ? answer.data : 'failed');
    if (answer.ok) onImported();
  };
  return (
    <Dialog title={t('vacancies.import.title')} closeLabel={office('close')} isOpen onClose={onClose}>
      <div className={styles.part}>
        <p>{t('vacancies.import.text')}</p>
        <p>{t('vacancies.import.columns')}</p>
        <Select
          label={t('vacancies.columns.employer')}
          value={employer}
          options={employers.map((value) => ({ value, label: career(`employers.${value}`) }))}
          onChange={({ target }) => setEmployer(target.value)}
        />
        <TextField
          type="file"
          label={t('vacancies.import.file')}
          accept=".csv,.xml,text/csv,text/xml"
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            setReport(undefined);
          }}
        />
        {report ? <Report report={report} /> : null}
        <Deeds>
          <Button isBusy={isBusy} disabled={!file} onClick={() => void send()}>
            {t('vacancies.import.confirm')}
          </Button>
        </Deeds>
      </div>
    </Dialog>
  );
}

function Report({ report }: { report: ImportReport | 'failed' }) {
  const t = useWords('careerOffice');
  if (report === 'failed') return <Notice kind="bad">{t('vacancies.import.failed')}</Notice>;
  const { faults, ...count } = report;
  if (faults.length === 0)
    return (
      <Notice kind="good">
        <p role="status">{t('vacancies.import.done', count)}</p>
      </Notice>
    );
  return (
    <Notice kind="bad" title={t('vacancies.import.faults')}>
      <ul>
        {faults.map(({ line, field, code }) => (
          <li key={`${line} ${field}`}>
            {t('vacancies.import.fault', { line, field, code: t(`vacancies.import.codes.${code}`) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
