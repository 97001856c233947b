import { useEffect, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Panel } from '#design/Panel.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './RightTransfersPage.module.css';
import { expected, type RightScan, transferOfficeClient } from './transferOfficeClient.ts';

/** When and where somebody was let in with a ticket, let in too many, or turned away. Words: `walletOffice`. */
export function RightScans({ rightId }: { rightId: string }) {
  const t = useWords('walletOffice');
  const [scans, setScans] = useState<RightScan[] | 'failed'>();
  useEffect(() => {
    void transferOfficeClient
      .listRightScans({ rightId }, expected)
      .then((answer) => setScans(answer.ok ? answer.data.items : 'failed'));
  }, [rightId]);
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
    </Panel>
  );
}

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
