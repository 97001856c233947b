import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import type { PartProps } from './EventPage.tsx';
import { RelocateDialog, type RelocationRequest } from './RelocateDialog.tsx';
import { relocateDeed } from './relocateDeed.tsx';
import type { RelocationFigures } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

type Props = Pick<PartProps, 'event' | 'read'> & { onDeed(deed: Deed<unknown>): void };

/** Begins moving an event to the places of another plan; not one without a plan, that is over, or has begun. */
export function RelocateButton({ event, read, onDeed }: Props) {
  const t = useWords('ticketingOffice');
  const { textOf } = useTicketTexts();
  const [isAsking, setAsking] = useState(false);
  const isOver = ['draft', 'moving', 'cancelled'].includes(event.state) || event.isBehindClosedDoors;
  if (isOver || event.terms.planId === null || new Date(event.startsAt) <= new Date()) return null;
  const onSeen = (request: RelocationRequest, figures: RelocationFigures) => {
    setAsking(false);
    onDeed(relocateDeed({ event, read, t, textOf, onSeen }, request, figures) as Deed<unknown>);
  };
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        {t('relocation.button')}
      </Button>
      <RelocateDialog event={event} onSeen={onSeen} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
