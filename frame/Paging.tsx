import { buttonClass } from '#design/Button.tsx';
import { Link } from './link.tsx';
import styles from './Paging.module.css';

type Props = {
  page: number;
  pageCount: number;
  /** Path of a page, without language prefix. */
  addressOf(page: number): string;
  words: { label: string; back: string; position: string; on: string };
};

/** The way through a list that stands on several pages; nothing where there is only one. */
export function Paging({ page, pageCount, addressOf, words }: Props) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={words.label} className={styles.pages}>
      {page > 1 ? (
        <Link href={addressOf(page - 1)} rel="prev" className={buttonClass('secondary')}>
          {words.back}
        </Link>
      ) : null}
      <span>{words.position}</span>
      {page < pageCount ? (
        <Link href={addressOf(page + 1)} rel="next" className={buttonClass('secondary')}>
          {words.on}
        </Link>
      ) : null}
    </nav>
  );
}
