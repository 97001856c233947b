import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { TextField } from '#design/TextField.tsx';
import { useLocale } from '#frame/link.tsx';
import { uploadOfficeFile } from '#frame/office/uploadOfficeFile.ts';
import { useWords } from '#frame/words.ts';
import { formatNumber } from './formatNumber.ts';
import styles from './Stadium.module.css';
import type { ImportReport } from './stadiumClient.ts';

type Props = { venueId: string; onMade(): Promise<void> };
type Failure = 'tooLarge' | 'wrongType' | 'failed';

/** A new version from a file: first what is in it and what is wrong, then the draft. */
export function ImportPlan({ venueId, onMade }: Props) {
  const t = useWords('stadiumOffice');
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<ImportReport>();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const send = async (isDryRun: boolean) => {
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    const query = new URLSearchParams({ isDryRun: String(isDryRun), note: file.name.slice(0, 200) });
    const address = `/office/v1/venues/${venueId}/plans/import?${query}`;
    const answer = await uploadOfficeFile<ImportReport>(address, file, 'text/csv');
    setBusy(false);
    setReport(answer.ok ? answer.data : undefined);
    if (!answer.ok)
      return setFailure(answer.status === 413 ? 'tooLarge' : answer.status === 415 ? 'wrongType' : 'failed');
    if (answer.data.planId) await onMade();
  };
  const mayMake = report && report.faultCount === 0 && !report.planId;
  return (
    <section className={styles.part}>
      <h2>{t('import.title')}</h2>
      <p>{t('import.hint')}</p>
      <TextField
        label={t('import.file')}
        type="file"
        accept=".csv,text/csv"
        onChange={(event) => {
          setFile(event.target.files?.[0]);
          setReport(undefined);
          setFailure(undefined);
        }}
      />
      {failure ? <Notice kind="bad">{t(`import.${failure}`)}</Notice> : null}
      {report ? <Report report={report} /> : null}
      <div className={styles.deeds}>
        <Button look="secondary" isBusy={isBusy} disabled={!file} onClick={() => void send(true)}>
          {t('import.check')}
        </Button>
        {mayMake ? (
          <Button isBusy={isBusy} onClick={() => void send(false)}>
            {t('import.make')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function Report({ report }: { report: ImportReport }) {
  const t = useWords('stadiumOffice');
  const locale = useLocale();
  const count = (value: number) => formatNumber(value, locale);
  const { blocks, rows, places, standing, faults, faultCount, planId } = report;
  if (planId)
    return (
      <Notice kind="good">
        <p role="status">{t('import.made')}</p>
      </Notice>
    );
  return (
    <>
      <Notice kind={faultCount > 0 ? 'bad' : 'good'}>
        <p role="status">{faultCount > 0 ? t('import.faults', { count: faultCount }) : t('import.fine')}</p>
        <p>
          {t('import.found', {
            blocks: count(blocks),
            rows: count(rows),
            places: count(places),
            standing: count(standing),
          })}
        </p>
      </Notice>
      {faults.length > 0 ? (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('import.line')}</th>
              <th scope="col">{t('import.fault')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ line, code, value }) => (
              <tr key={`${line} ${code} ${value}`}>
                <td>{line}</td>
                <td>{t(`faults.${code}`, { value })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  );
}
