import { Link } from '#frame/link.tsx';
import type { Button, NewsCard } from '../../contentModel.ts';
import { NewsTiles } from '../NewsTile.tsx';
import { ListHead } from './ListHead.tsx';
import styles from './NewsList.module.css';

type Props = {
  id: string;
  title?: string;
  look: 'cards' | 'rows';
  cards: readonly NewsCard[];
  more?: Button;
  isMain?: boolean;
};

/** News within a page: as picture cards, or as rows where room is short. */
export function NewsList({ id, title, look, cards, more, isMain = false }: Props) {
  if (cards.length === 0) return null;
  const level = title ? 3 : 2;
  return (
    <section aria-labelledby={title ? `${id}-title` : undefined}>
      <ListHead id={`${id}-title`} title={title} more={more} />
      {look === 'cards' ? (
        <NewsTiles cards={cards} level={level} isMain={isMain} hasLead />
      ) : (
        <ul className={styles.rows}>
          {cards.map(({ uid, link, kicker, headline, lang }) => (
            <li key={uid} lang={lang}>
              <Link href={link} className={styles.row}>
                <span className={styles.kicker}>{kicker}</span>
                <span className={styles.headline}>{headline}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
