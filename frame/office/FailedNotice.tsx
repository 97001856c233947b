import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { useWords } from '../words.ts';

/** Says that something could not be read, with a button that asks for it again. */
export function FailedNotice({ text, onRetry }: { text: string; onRetry(): void }) {
  const t = useWords('office');
  return (
    <Notice kind="bad">
      <p>{text}</p>
      <Button look="secondary" onClick={onRetry}>
        {t('detail.tryAgain')}
      </Button>
    </Notice>
  );
}
