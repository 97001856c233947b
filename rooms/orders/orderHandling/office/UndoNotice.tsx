import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import type { Answer } from '#frame/apiClient.ts';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { OfficeOrder } from './ordersClient.ts';

type Props = { undo: NonNullable<OfficeOrder['deeds']['undo']>; run(): Promise<Answer<OfficeOrder>> };

/** Until when the customer hears of the last change, and the button that takes it back. */
export function UndoNotice({ undo: { to, until }, run }: Props) {
  const t = useWords('orderHandlingOffice');
  const words = useWords('order');
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await run();
    setBusy(false);
  };
  return (
    <Notice>
      <p>{t('undo.text', { time: formatInstant(until, locale, 'medium'), state: words(`states.${to}`) })}</p>
      <Button look="secondary" isBusy={isBusy} onClick={() => void press()}>
        {t('undo.button')}
      </Button>
    </Notice>
  );
}
