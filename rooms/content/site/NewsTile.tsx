import { Link } from '#frame/link.tsx';
import type { NewsCard } from '../contentModel.ts';
import { ContentPicture } from './ContentPicture.tsx';
import styles from './NewsTile.module.css';
import { looksOf } from './newsPlacesRules.ts';

const sizes = {
  standard: '(min-width: 860px) 420px, (min-width: 560px) 50vw, 100vw',
  wide: '(min-width: 860px) 860px, 100vw',
  large: '(min-width: 1328px) 1296px, 100vw',
};

type Props = { card: NewsCard; look: NewsCard['cardType']; level?: 2 | 3; isMain?: boolean };

/** A news text as a tile; the link covers all of it (CONT-32). A second picture shows under the pointer. */
function NewsTile({ card, look, level = 3, isMain = false }: Props) {
  const { image, hoverImage, kicker, headline, subline, link, lang } = card;
  const Heading = `h${level}` as const;
  return (
    <article className={[styles.tile, styles[look]].filter(Boolean).join(' ')} data-card={look} lang={lang}>
      <div className={styles.picture}>
        {image ? <ContentPicture picture={{ ...image, alt: '' }} sizes={sizes[look]} isMain={isMain} /> : null}
        {hoverImage ? (
          <ContentPicture picture={{ ...hoverImage, alt: '' }} sizes={sizes[look]} className={styles.hover} />
        ) : null}
      </div>
      <div className={styles.words}>
        <p className={styles.kicker}>{kicker}</p>
        <Heading className={styles.headline}>
          <Link href={link}>{headline}</Link>
        </Heading>
        {subline ? <p className={styles.subline}>{subline}</p> : null}
      </div>
    </article>
  );
}

type ListProps = { cards: readonly NewsCard[]; level?: 2 | 3; isMain?: boolean };

/** News side by side; broad cards take the room of two or three, without a hole beside them. */
export function NewsTiles({ cards, level = 3, isMain = false }: ListProps) {
  const looks = looksOf(cards.map(({ cardType }) => cardType));
  return (
    <ul className={styles.tiles}>
      {cards.map((card, place) => (
        <li key={card.uid} className={styles[`${looks[place]}Place`]}>
          <NewsTile card={card} look={looks[place]!} level={level} isMain={isMain && place === 0} />
        </li>
      ))}
    </ul>
  );
}
