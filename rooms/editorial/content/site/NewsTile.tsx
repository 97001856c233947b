import { Link } from '#frame/link.tsx';
import { Picture } from '#frame/picture/Picture.tsx';
import type { NewsCard } from '../contentModel.ts';
import styles from './NewsTile.module.css';
import { filledRows, looksOf, looksWithLead } from './newsPlacesRules.ts';

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
        {image ? <Picture picture={{ ...image, alt: '' }} sizes={sizes[look]} isMain={isMain} /> : null}
        {hoverImage ? (
          <Picture picture={{ ...hoverImage, alt: '' }} sizes={sizes[look]} className={styles.hover} />
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

type ListProps = {
  cards: readonly NewsCard[];
  level?: 2 | 3;
  isMain?: boolean;
  /** The first one leads: it is larger than the others. */
  hasLead?: boolean;
};

/**
 * News side by side; broad cards take the room of two or three, without a hole beside them. Those of three columns are
 * banners, whose words stand right and left in turns.
 */
export function NewsTiles({ cards, level = 3, isMain = false, hasLead = false }: ListProps) {
  const arrange = hasLead ? looksWithLead : looksOf;
  const looks = arrange(cards.map(({ cardType }) => cardType));
  const fills = filledRows(looks);
  const banners = looks.map((look, place) => looks.slice(0, place).filter((one) => one === look).length);
  return (
    <ul className={styles.tiles}>
      {cards.map((card, place) => (
        <li
          key={card.uid}
          className={styles[`${looks[place]}Place`]}
          data-fills={fills[place] || undefined}
          data-turned={(looks[place] === 'large' && banners[place]! % 2 === 1) || undefined}
        >
          <NewsTile card={card} look={looks[place]!} level={level} isMain={isMain && place === 0} />
        </li>
      ))}
    </ul>
  );
}
