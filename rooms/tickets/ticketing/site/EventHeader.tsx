import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import styles from './Tickets.module.css';

type Props = { name?: string; startsAt?: string; venue?: string };

/** What an event without a match is, when and where. */
export function EventHeader({ name, startsAt, venue }: Props) {
  const locale = useLocale();
  return (
    <header>
      <h1 className={styles.title}>{name}</h1>
      <p className={styles.lead}>{[startsAt && formatInstant(startsAt, locale), venue].filter(Boolean).join(' · ')}</p>
    </header>
  );
}
