import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Icon } from '#design/Icon.tsx';
import { Panel } from '#design/Panel.tsx';
import { networkFailure } from '#frame/apiRules.ts';
import { publishError } from '#frame/errorStream.ts';
import { useLocale } from '#frame/link.tsx';
import { accessToken } from '#frame/session.ts';
import { useWords } from '#frame/words.ts';
import styles from './Privacy.module.css';

/** Everything the club keeps about the reader, to take along. Words: `privacy`. */
export function TakeAlong() {
  const t = useWords('privacy');
  const locale = useLocale();
  const [busy, setBusy] = useState<'html' | 'json'>();
  const download = async (format: 'html' | 'json') => {
    setBusy(format);
    try {
      const reply = await fetch(`/api/contact/v1/contacts/self/export?format=${format}`, {
        headers: { authorization: `Bearer ${await accessToken()}`, 'accept-language': locale },
      });
      if (!reply.ok) throw new Error(String(reply.status));
      save(await reply.blob(), `kurve.${format}`);
    } catch {
      publishError(networkFailure);
    }
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

/** A link cannot carry the token, so the file is fetched and handed over. */
function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
