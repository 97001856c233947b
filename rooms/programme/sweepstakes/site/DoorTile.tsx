import { VisuallyHidden } from '#design/VisuallyHidden.tsx';
import { formatDate } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Sweepstakes.module.css';
import { labelOf, type ShownDoor } from './seriesView.ts';

/** One door in the grid: its number and how it stands; a locked one cannot be opened. Words: `sweepstakes`. */
export function DoorTile({ door, onOpen }: { door: ShownDoor; onOpen(): void }) {
  const t = useWords('sweepstakes');
  const locale = useLocale();
  const label = labelOf(door);
  const status = t(`status.${label}`, { day: formatDate(door.opensAt, locale) });
  const inside = (
    <>
      <VisuallyHidden>{t('door', { number: door.position })}</VisuallyHidden>
      <span className={styles.number} aria-hidden="true">
        {door.position}
      </span>
      <span className={styles.status}>{status}</span>
    </>
  );
  return (
    <li id={door.name}>
      {door.isLocked ? (
        <div className={`${styles.door} ${styles.locked}`}>{inside}</div>
      ) : (
        <button type="button" className={`${styles.door} ${styles[label] ?? ''}`} onClick={onOpen}>
          {inside}
        </button>
      )}
    </li>
  );
}
