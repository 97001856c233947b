import { Icon } from '#design/Icon.tsx';
import type { Button } from '../../contentModel.ts';
import { ContentLink } from '../ContentLink.tsx';
import styles from './ListHead.module.css';

/** Heading of a list within a page, and the way to more of it; nothing where it has neither. */
export function ListHead({ id, title, more }: { id?: string; title?: string | undefined; more?: Button | undefined }) {
  if (!title && !more) return null;
  return (
    <div className={styles.head}>
      {title ? <h2 id={id}>{title}</h2> : null}
      {more ? (
        <ContentLink href={more.href} className={styles.more}>
          {more.label}
          <Icon name="arrowRight" size={20} />
        </ContentLink>
      ) : null}
    </div>
  );
}
