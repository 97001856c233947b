import { Picture } from '#frame/picture/Picture.tsx';
import type { Teaser } from '../../contentModel.ts';
import { ContentLink } from '../ContentLink.tsx';
import styles from './Teasers.module.css';

type Props = { title?: string; teasers: readonly Teaser[]; isMain?: boolean };

/** Ways on to other pages as large tiles. */
export function Teasers({ title, teasers, isMain = false }: Props) {
  const Heading = title ? 'h3' : 'h2';
  return (
    <section>
      {title ? <h2>{title}</h2> : null}
      <ul className={styles.teasers}>
        {teasers.map(({ headline, subline, href, picture }, place) => (
          <li key={`${href} ${headline}`} className={styles.teaser}>
            {picture ? (
              <Picture
                picture={{ ...picture, alt: '' }}
                sizes="(min-width: 860px) 640px, 100vw"
                isMain={isMain && place === 0}
              />
            ) : null}
            <div className={styles.words}>
              <Heading className={styles.headline}>
                <ContentLink href={href}>{headline}</ContentLink>
              </Heading>
              {subline ? <p>{subline}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
