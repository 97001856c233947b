import { Button } from '#design/Button.tsx';
import { downloadOfficeFile } from '#frame/office/downloadOfficeFile.ts';
import { useWords } from '#frame/words.ts';
import type { PartProps } from './EventPage.tsx';
import { RightsList } from './RightsList.tsx';
import styles from './Tickets.module.css';

/** Who may enter: all tickets of an event, and its lists as files. */
export function EventPeople({ event }: PartProps) {
  const t = useWords('ticketingOffice');
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's */}
      <div className={styles.deeds} role="group" aria-label={t('exports.title')}>
        {(['seats', 'vat', 'entrances'] as const).map((list) => (
          <Button
            key={list}
            look="secondary"
            onClick={() =>
              void downloadOfficeFile(
                `/office/v1/ticket-events/${event.id}/exports/${list}`,
                `${event.slug}-${list}.csv`,
              )
            }
          >
            {t(`exports.${list}`)}
          </Button>
        ))}
      </div>
      <RightsList eventId={event.id} />
    </>
  );
}
