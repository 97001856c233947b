import { useWords } from '#frame/words.ts';
import styles from './Places.module.css';
import type { EventBlock } from './ticketsClient.ts';

type Props = {
  width: number;
  height: number;
  blocks: readonly EventBlock[];
  open: number | undefined;
  choose(number: number): void;
};

/** How full a block is: free, few left (a tenth), or none. */
const fillOf = ({ free, places }: EventBlock): 'free' | 'few' | 'none' =>
  free <= 0 ? 'none' : free * 10 <= places ? 'few' : 'free';

/** The blocks of a stadium as drawn; the list beside it says and does the same. */
export function BlockMap({ width, height, blocks, open, choose }: Props) {
  const t = useWords('ticketingOffice');
  return (
    <figure className={styles.map}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset */}
      <svg viewBox={`0 0 ${width} ${height}`} role="group" aria-label={t('places.map')}>
        {blocks.map((block) => (
          <a
            key={block.number}
            href={`#${block.number}`}
            tabIndex={-1}
            onClick={(event) => {
              event.preventDefault();
              choose(block.number);
            }}
          >
            <title>{t('places.blockFree', { label: block.label, count: block.free })}</title>
            <polygon
              points={block.outline.map((corner) => corner.join(',')).join(' ')}
              data-fill={fillOf(block)}
              data-open={block.number === open || undefined}
            />
          </a>
        ))}
      </svg>
      <figcaption className={styles.legend}>
        {(['free', 'few', 'none'] as const).map((fill) => (
          <span key={fill}>
            <span className={styles.swatch} data-fill={fill} aria-hidden="true" /> {t(`fill.${fill}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
