import { buttonClass } from '#design/Button.tsx';
import type { Button } from '../../contentModel.ts';
import { ContentLink } from '../ContentLink.tsx';
import styles from './Buttons.module.css';

/** Links that look like buttons, the most important first. */
export function Buttons({ buttons }: { buttons: readonly Button[] }) {
  return (
    <div className={styles.buttons}>
      {buttons.map(({ label, href, isPrimary = false }) => (
        <ContentLink key={href} href={href} className={buttonClass(isPrimary ? 'primary' : 'secondary')}>
          {label}
        </ContentLink>
      ))}
    </div>
  );
}
