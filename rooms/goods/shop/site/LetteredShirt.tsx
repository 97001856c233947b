import { useWords } from '#frame/words.ts';
import { drawLetteredShirt } from '../artwork/letteredShirt.ts';
import styles from './Gallery.module.css';

type Props = { colours: readonly string[]; name: string; number: string };

/** The shirt as its buyer wants it, drawn anew with every letter. */
export function LetteredShirt({ colours, name, number }: Props) {
  const t = useWords('shop');
  return (
    <div
      role="img"
      aria-label={t('letteredShirt', { name, number })}
      className={styles.lettered}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn here; what the buyer typed is escaped
      dangerouslySetInnerHTML={{ __html: drawLetteredShirt(colours, { name, number }) }}
    />
  );
}
