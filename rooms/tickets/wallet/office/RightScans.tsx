import { useCallback, useEffect, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Panel } from '#design/Panel.tsx';
import type { Problem } from '#frame/apiClient.ts';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import { type Translate, useWords } from '#frame/words.ts';
import styles from './RightTransfersPage.module.css';
import { expected, type RightScan, transferOfficeClient } from './transferOfficeClient.ts';

type Props = { rightId: string; textOf(problem: Problem): string | undefined };

/** When and where somebody was let in with a ticket, let in too many, or turned away. Words: `walletOffice`. */
export function RightScans({ rightId, textOf }: Props) {
  const t = useWords('walletOffice');
  const mayTakeBack = useOfficeSelf(true)?.permissions.includes('tickets.void') ?? false;
  const [scans, setScans] = useState<RightScan[] | 'failed'>();
  const [deed, setDeed] = useState<Deed<unknown>>();
  const read = useCallback(async () => {
    const answer = await transferOfficeClient.listRightScans({ rightId }, expected);
    setScans(answer.ok ? answer.data.items : 'failed');
  }, [rightId]);
  useEffect(() => void read(), [read]);
  if (scans === undefined) return null;
  if (scans === 'failed') return <Panel title={t('scans.title')}>{t('scans.failed')}</Panel>;
  return (
    <Panel title={t('scans.title')}>
      {scans.length === 0 ? <p>{t('scans.empty')}</p> : null}
      <ul className={styles.transfers}>
        {scans.map((scan) => (
          <Scan key={`${scan.at} ${scan.answer} ${scan.isTurnedAway}`} scan={scan} />
        ))}
      </ul>
      {mayTakeBack && scans.some(({ answer }) => answer === 'valid') ? (
        <Button look="secondary" onClick={() => setDeed(takingBack(rightId, t, textOf))}>
          {t('scans.takeBack')}
        </Button>
      ) : null}
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => void read()} />
    </Panel>
  );
}

/** Lets the ticket in once more. */
const takingBack = (rightId: string, t: Translate, textOf: Props['textOf']): Deed<unknown> => ({
  title: t('scans.takeBack'),
  consequence: <p>{t('scans.takeBackText')}</p>,
  confirmLabel: t('scans.takeBack'),
  reason: { label: t('transfers.why'), isNeeded: true },
  run: (reason = '') => transferOfficeClient.takeEntryBack({ rightId, reason }, expected),
  done: () => ({ text: t('scans.takenBack') }),
  textOf,
});

function Scan({ scan: { answer, at, entrance, isByHand, isTurnedAway, checkedBy } }: { scan: RightScan }) {
  const t = useWords('walletOffice');
  const locale = useLocale();
  const facts = [
    formatInstant(at, locale),
    entrance,
    isByHand ? t('scans.typed') : undefined,
    checkedBy ? t('scans.by', { name: checkedBy }) : undefined,
  ];
  return (
    <li className={styles.sides}>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      <Badge kind={answer === 'valid' ? 'good' : isTurnedAway ? 'plain' : 'warn'}>
        {answer === 'valid'
          ? t('scans.letIn')
          : t(isTurnedAway ? 'scans.turnedAway' : 'scans.tooMany', { reason: t(`answers.${answer}`) })}
      </Badge>
    </li>
  );
}
