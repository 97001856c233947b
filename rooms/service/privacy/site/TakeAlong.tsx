import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Icon } from '#design/Icon.tsx';
import { Panel } from '#design/Panel.tsx';
import { downloadFile } from '#frame/downloadFile.ts';
import { useWords } from '#frame/words.ts';
import styles from './Privacy.module.css';

/** Everything the club keeps about the reader, to take along. Words: `privacy`. */
export function TakeAlong() {
  const t = useWords('privacy');
  const [busy, setBusy] = useState<'html' | 'json'>();
  const download = async (format: 'html' | 'json') => {
    setBusy(format);
    await downloadFile(`/api/contact/v1/contacts/self/export?format=${format}`, `kurve.${format}`);
    setBusy(undefined);
  };
  return (
    <Panel title={t('title')} id="data">
      <p>{t('exportText')}</p>
      <div className={styles.deeds}>
        {(['html', 'json'] as const).map((format) => (
          <Button key={format} look="secondary" isBusy={busy === format} onClick={() => void download(format)}>
            <Icon name="download" size={18} />
            {t(format === 'html' ? 'exportHtml' : 'exportJson')}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
