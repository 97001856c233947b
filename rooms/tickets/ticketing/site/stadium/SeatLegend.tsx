import type { Translate } from '#frame/words.ts';
import styles from './Map.module.css';

/** What the dots of the seats mean. */
export function SeatLegend({ t }: { t: Translate }) {
  return (
    <ul className={styles.legend}>
      <li>
        <Dot size={18} /> {t('seat.free')}
      </li>
      <li>
        <Dot size={8} className={styles.takenDot} /> {t('seat.taken')}
      </li>
      <li>
        <Dot size={20} className={styles.chosenDot} hole={6} /> {t('seat.chosen')}
      </li>
      <li>
        <Dot size={18} edge={24} /> {t('resale.mark')}
      </li>
      <li>
        <Dot size={18} hole={8} /> {t('seat.restricted')}
      </li>
      <li>
        <Dot size={14} isSquare /> {t('map.accessible')}
      </li>
    </ul>
  );
}

type DotProps = { size: number; hole?: number; edge?: number; isSquare?: boolean; className?: string | undefined };

const Dot = ({ size, hole, edge, isSquare = false, className = styles.freeDot }: DotProps) => (
  <svg viewBox="0 0 24 24" width="24" height="24" strokeLinecap={isSquare ? 'square' : 'round'} aria-hidden="true">
    {edge ? <path d="M12 12h0" strokeWidth={edge} className={styles.resoldDot} /> : null}
    <path d="M12 12h0" strokeWidth={size} className={className} />
    {hole ? <path d="M12 12h0" strokeWidth={hole} strokeLinecap="round" className={styles.hole} /> : null}
  </svg>
);
