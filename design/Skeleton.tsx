import styles from './Skeleton.module.css';

/** Room for personal content on its way; `height` in pixels. Put `aria-busy` on the region around it. */
export function Skeleton({ height, width = '100%' }: { height: number; width?: string }) {
  return <span className={styles.block} style={{ height, width }} aria-hidden="true" />;
}
