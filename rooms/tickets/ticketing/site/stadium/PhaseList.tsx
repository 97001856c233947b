import { Icon } from '#design/Icon.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { Phase } from '../pageProps.ts';
import { type Offer, phaseState } from '../phaseRules.ts';
import own from './PhaseList.module.css';
import styles from './Stadium.module.css';

type Props = { phases: readonly Phase[]; isPaused: boolean; offer: Offer | undefined; now: number | undefined };

/** The phases of the sale, one after the other: from when until when, for whom, and which is open for the reader. */
export function PhaseList({ phases, isPaused, offer, now }: Props) {
  const t = useWords('ticketing');
  if (phases.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('phases.title')}</h2>
      <ol className={own.phases}>
        {phases.map((phase) => (
          <Row key={phase.number} phase={phase} isPaused={isPaused} offer={offer} now={now} />
        ))}
      </ol>
    </section>
  );
}

function Row({ phase, isPaused, offer, now }: { phase: Phase } & Omit<Props, 'phases'>) {
  const t = useWords('ticketing');
  const locale = useLocale();
  const planned = now === undefined ? undefined : phaseState(phase, now);
  const state = planned === 'open' && isPaused ? 'paused' : planned;
  const isOwn = offer?.phase === phase.number;
  const opens = !offer?.mayBuy && offer?.changesAt !== undefined && isSameMoment(offer.changesAt, phase.startsAt);
  return (
    <li className={own.phase} data-state={state}>
      <p className={own.phaseName}>
        {state === 'over' ? <Icon name="check" size={20} /> : null}
        <span>{phase.name}</span>
      </p>
      <p className={styles.small}>
        {t('phases.span', { from: formatInstant(phase.startsAt, locale), until: formatInstant(phase.endsAt, locale) })}
        {' · '}
        {t('phases.most', { count: phase.mostPerPerson })}
      </p>
      {/* The room for it is there from the start, so that nothing jumps. */}
      <p className={own.phaseState}>
        {isOwn && state === 'open'
          ? t('phases.yours')
          : opens
            ? t('phases.yoursFrom', { moment: formatInstant(phase.startsAt, locale) })
            : state === undefined
              ? '\u00a0'
              : t(`phases.${state}`)}
      </p>
    </li>
  );
}

const isSameMoment = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);
