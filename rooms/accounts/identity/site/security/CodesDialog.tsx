import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Security.module.css';

/** The recovery codes, shown this once. */
export function CodesDialog({ codes, onClose }: { codes: string[] | undefined; onClose(): void }) {
  const t = useWords('identity');
  return (
    <Dialog
      title={t('security.codesTitle')}
      closeLabel={t('security.close')}
      isOpen={codes !== undefined}
      onClose={onClose}
    >
      <p>{t('security.codesText')}</p>
      <ul className={styles.codes}>
        {(codes ?? []).map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button isWide onClick={onClose}>
        {t('security.codesKept')}
      </Button>
    </Dialog>
  );
}
