import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import { CancelDialog, type CancelRequest } from './CancelDialog.tsx';
import { cancelDeed } from './cancelDeed.tsx';
import type { PartProps } from './EventPage.tsx';
import type { CancelFigures } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

type Props = Pick<PartProps, 'event' | 'read'> & { onDeed(deed: Deed<unknown>): void };

/** Begins calling an event off, or closing its doors. */
export function CancelButton({ event, read, onDeed }: Props) {
  const t = useWords('ticketingOffice');
  const { textOf } = useTicketTexts();
  const [isAsking, setAsking] = useState(false);
  if (['draft', 'moving', 'cancelled'].includes(event.state)) return null;
  const onSeen = (request: CancelRequest, figures: CancelFigures) => {
    setAsking(false);
    onDeed(cancelDeed({ event, read, t, textOf, onSeen }, request, figures) as Deed<unknown>);
  };
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        {t('cancellation.button')}
      </Button>
      <CancelDialog event={event} onSeen={onSeen} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
