import { useId } from 'react';
import { Button } from '#design/Button.tsx';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { regions } from '#platform/language/regions.ts';
import styles from './Career.module.css';

type Props = {
  files: readonly File[];
  /** Why the files cannot be sent, in words. */
  fault: string | undefined;
  choose(files: readonly File[]): Promise<void>;
};

/** PDF files, added one by one or together, and taken away again. */
export function DocumentsField({ files, fault, choose }: Props) {
  const t = useWords('career');
  const locale = useLocale();
  const id = useId();
  const size = files.reduce((sum, file) => sum + file.size, 0) / 1024 / 1024;
  const inMegabytes = new Intl.NumberFormat(regions[locale], { maximumFractionDigits: 1 }).format(size);
  const described = [`${id}-hint`, ...(fault ? [`${id}-error`] : [])].join(' ');
  return (
    <fieldset className={styles.part}>
      <legend>{t('apply.documents')}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('apply.documentsHint')}
      </p>
      <label>
        {t('apply.addFiles')}
        <br />
        <input
          type="file"
          accept=".pdf,application/pdf"
          multiple
          aria-describedby={described}
          aria-invalid={fault ? true : undefined}
          onChange={({ target }) => {
            const added = [...(target.files ?? [])];
            // The same file can be chosen again after it was taken away.
            target.value = '';
            void choose([...files, ...added]);
          }}
        />
      </label>
      {fault ? (
        <p id={`${id}-error`} className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
      {files.length > 0 ? (
        <>
          <ul className={styles.files}>
            {files.map((file, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
              <li key={at}>
                <span>{file.name}</span>
                <Button
                  look="quiet"
                  aria-label={t('apply.removeFile', { name: file.name })}
                  onClick={() => void choose(files.filter((_, other) => other !== at))}
                >
                  ×
                </Button>
              </li>
            ))}
          </ul>
          <p className={styles.hint} role="status">
            {t('apply.chosen', { count: files.length, size: inMegabytes })}
          </p>
        </>
      ) : null}
    </fieldset>
  );
}
