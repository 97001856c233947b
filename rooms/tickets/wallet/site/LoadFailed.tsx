import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { useWords } from '#frame/words.ts';

/** Says that tickets could not be loaded, with the button that tries again. */
export function LoadFailed({ reload }: { reload(): void }) {
  const t = useWords('wallet');
  return (
    <Notice kind="bad" title={t('failed')}>
      <Button look="secondary" onClick={reload}>
        {t('tryAgain')}
      </Button>
    </Notice>
  );
}
