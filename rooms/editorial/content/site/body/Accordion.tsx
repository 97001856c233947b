import { Icon } from '#design/Icon.tsx';
import styles from './Accordion.module.css';
import { RichText } from './RichText.tsx';

type Props = { id: string; title?: string; entries: readonly { title: string; html: string }[] };

/**
 * Questions that open one by one, with the browser's own element: also without JavaScript and for search within the
 * page.
 */
export function Accordion({ id, title, entries }: Props) {
  return (
    <section>
      {title ? <h2 className={styles.title}>{title}</h2> : null}
      <div className={styles.entries}>
        {entries.map((entry) => (
          <details key={entry.title} name={id} className={styles.entry}>
            <summary>
              {entry.title}
              <Icon name="chevronDown" />
            </summary>
            <div className={styles.inside}>
              <RichText html={entry.html} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
