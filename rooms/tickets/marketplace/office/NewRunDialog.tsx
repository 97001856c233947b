import { useEffect, useState } from 'react';
import { partners } from '#club/partners.ts';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Notice } from '#design/Notice.tsx';
import { Select } from '#design/Select.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Resale.module.css';
import { expected, type RunPreview, resaleClient } from './resaleOfficeClient.ts';
import { useAskSecondPerson } from './useAskSecondPerson.ts';

/** Puts the bank transfers together that are due, shows those that are not, and asks a second person. */
export function NewRunDialog({ onClose }: { onClose(): void }) {
  const t = useWords('marketplaceOffice');
  const locale = useLocale();
  const [tenant, setTenant] = useState(partners.at(-1)?.id ?? '');
  const preview = usePreview(Number(tenant));
  const { ask, isBusy, failure, isAsked } = useAskSecondPerson<{ reason: string }, unknown>((asked) => {
    const listingIds = preview?.items.map(({ listingId }) => listingId) ?? [];
    return resaleClient.askPayoutRun({ ...asked, tenant: Number(tenant), listingIds }, expected);
  });
  const [reason, setReason] = useState('');
  return (
    <Dialog title={t('runs.new')} closeLabel={t('close')} isOpen onClose={onClose}>
      {isAsked ? (
        <Notice kind="good" title={t('runs.asked')} />
      ) : (
        <div className={styles.fields}>
          <Select
            label={t('runs.partner')}
            value={tenant}
            options={partners.map(({ id, displayName }) => ({ value: id, label: displayName }))}
            onChange={({ target }) => setTenant(target.value)}
          />
          {preview ? <Preview preview={preview} /> : <Skeleton height={120} />}
          <TextField label={t('reason')} value={reason} onChange={({ target }) => setReason(target.value)} />
          {failure ? <Notice kind="bad">{failure}</Notice> : null}
          <Button
            isBusy={isBusy}
            disabled={!preview || preview.items.length === 0 || reason.trim().length < 3}
            onClick={() => void ask({ reason: reason.trim() })}
          >
            {t('runs.ask', { sum: formatEuros(preview?.sum ?? 0, locale) })}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function Preview({ preview: { items, refused, sum } }: { preview: RunPreview }) {
  const t = useWords('marketplaceOffice');
  const locale = useLocale();
  return (
    <>
      <p>{t('runs.preview', { count: items.length, sum: formatEuros(sum, locale) })}</p>
      {refused.length > 0 ? (
        <>
          <p>{t('runs.refused', { count: refused.length })}</p>
          <ul>
            {refused.map(({ listingId, number, why }) => (
              <li key={listingId}>
                R{number}: {t(`notSent.${why}`)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

function usePreview(tenant: number): RunPreview | undefined {
  const [preview, setPreview] = useState<RunPreview>();
  useEffect(() => {
    const aborter = new AbortController();
    setPreview(undefined);
    void resaleClient.previewPayoutRun({ tenant }, { ...expected, signal: aborter.signal }).then((answer) => {
      if (answer.ok && !aborter.signal.aborted) setPreview(answer.data);
    });
    return () => aborter.abort();
  }, [tenant]);
  return preview;
}
