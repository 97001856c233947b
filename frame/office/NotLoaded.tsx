import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { useWords } from '../words.ts';

type Props = {
  /** What could not be loaded, as a sentence; absent: "that". */
  text?: string;
  retry(): unknown;
};

/** Says that something could not be loaded, with a button that tries again. */
export function NotLoaded({ text, retry }: Props) {
  const t = useWords('office');
  return (
    <Notice kind="bad">
      <p>{text ?? t('detail.failed')}</p>
      <Button look="secondary" onClick={() => void retry()}>
        {t('detail.tryAgain')}
      </Button>
    </Notice>
  );
}
