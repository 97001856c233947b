import { Icon } from '#design/Icon.tsx';
import { ContentLink } from '../ContentLink.tsx';
import styles from './Downloads.module.css';

type File = { label: string; href: string; size?: string };
type Props = { title?: string; files: readonly File[] };

/** Files to take along; kind and size stand in the link, so that nobody is surprised on a phone. */
export function Downloads({ title, files }: Props) {
  return (
    <section>
      {title ? <h2 className={styles.title}>{title}</h2> : null}
      <ul className={styles.files}>
        {files.map(({ label, href, size }) => (
          <li key={href}>
            <ContentLink href={href} className={styles.file}>
              <Icon name="download" />
              <span>
                {label} {size ? <small>({size})</small> : null}
              </span>
            </ContentLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
