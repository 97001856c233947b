import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { TextField } from '#design/TextField.tsx';
import { todayAtHome } from '#frame/format.ts';
import { downloadOfficeFile } from '#frame/office/downloadOfficeFile.ts';
import { useWords } from '#frame/words.ts';
import styles from './Resale.module.css';

/** Fetches the ledger of resale for a span of days. */
export function JournalExport() {
  const t = useWords('marketplaceOffice');
  const [isOpen, setOpen] = useState(false);
  const [from, setFrom] = useState(() => `${todayAtHome().slice(0, 7)}-01`);
  const [to, setTo] = useState(todayAtHome);
  const [isBusy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    const search = new URLSearchParams({ from, to });
    await downloadOfficeFile(`/office/v1/resale/journal?${search}`, `resale-journal-${from}-${to}.csv`);
    setBusy(false);
    setOpen(false);
  };
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t('journal.open')}
      </Button>
      <Dialog title={t('journal.title')} closeLabel={t('close')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{t('journal.text')}</p>
        <div className={styles.fields}>
          <TextField
            label={t('journal.from')}
            type="date"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField label={t('journal.to')} type="date" value={to} onChange={({ target }) => setTo(target.value)} />
          <Button isBusy={isBusy} disabled={!from || !to || from > to} onClick={() => void fetchFile()}>
            {t('journal.fetch')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
