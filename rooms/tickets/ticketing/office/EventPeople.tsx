import { useWords } from '#frame/words.ts';
import type { PartProps } from './EventPage.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { RightsList } from './RightsList.tsx';
import styles from './Tickets.module.css';

/** Who may enter: all tickets of an event, and its lists as files. */
export function EventPeople({ event }: PartProps) {
  const t = useWords('ticketingOffice');
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's */}
      <div className={styles.deeds} role="group" aria-label={t('exports.title')}>
        <ExportButtons event={event} lists={['seats', 'vat', 'entrances']} />
      </div>
      <RightsList eventId={event.id} />
    </>
  );
}
