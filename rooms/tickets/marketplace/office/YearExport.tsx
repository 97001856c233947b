import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { TextField } from '#design/TextField.tsx';
import { todayAtHome } from '#frame/format.ts';
import { downloadOfficeFile } from '#frame/office/downloadOfficeFile.ts';
import { useWords } from '#frame/words.ts';
import styles from './Resale.module.css';

/** Fetches what each seller was credited in a year, for the tax authorities. */
export function YearExport() {
  const t = useWords('marketplaceOffice');
  const [isOpen, setOpen] = useState(false);
  const [year, setYear] = useState(() => todayAtHome().slice(0, 4));
  const [isBusy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    await downloadOfficeFile(`/office/v1/resale/years/${year}`, `resale-sellers-${year}.csv`);
    setBusy(false);
    setOpen(false);
  };
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t('year.open')}
      </Button>
      <Dialog title={t('year.title')} closeLabel={t('close')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{t('year.text')}</p>
        <div className={styles.fields}>
          <TextField
            label={t('year.year')}
            type="number"
            min={2020}
            max={2199}
            value={year}
            onChange={({ target }) => setYear(target.value)}
          />
          <Button isBusy={isBusy} disabled={!/^2[01]\d\d$/.test(year)} onClick={() => void fetchFile()}>
            {t('journal.fetch')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
