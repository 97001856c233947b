import calls from 'virtual:calls/ticketing/office';
import { useCallback, useEffect, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Panel } from '#design/Panel.tsx';
import type { Problem } from '#frame/apiClient.ts';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import { useWords } from '#frame/words.ts';
import type { ticketingApi } from '#rooms/tickets/ticketing/api.ts';
import styles from './RightTransfersPage.module.css';
import { expected, type RightPass, transferOfficeClient } from './transferOfficeClient.ts';

const reissueClient = createOfficeClient<Pick<typeof ticketingApi, 'reissueRight'>>(calls);

type Props = { rightId: string; textOf(problem: Problem): string | undefined };

/** Phones that a ticket was put into; they end together, when the ticket is issued anew. Words: `walletOffice`. */
export function RightPasses({ rightId, textOf }: Props) {
  const t = useWords('walletOffice');
  const locale = useLocale();
  const mayEnd = useOfficeSelf(true)?.permissions.includes('tickets.help') ?? false;
  const [passes, setPasses] = useState<RightPass[] | 'failed'>();
  const [deed, setDeed] = useState<Deed<unknown>>();
  const read = useCallback(async () => {
    const answer = await transferOfficeClient.listRightPasses({ rightId }, expected);
    setPasses(answer.ok ? answer.data.items : 'failed');
  }, [rightId]);
  useEffect(() => void read(), [read]);
  if (passes === undefined) return null;
  if (passes === 'failed') return <Panel title={t('passes.title')}>{t('passes.failed')}</Panel>;
  const active = passes.find(({ isActive }) => isActive);
  const end = ({ generation }: RightPass): Deed<unknown> => ({
    title: t('passes.end'),
    consequence: <p>{t('passes.endText')}</p>,
    confirmLabel: t('passes.end'),
    reason: { label: t('transfers.why'), isNeeded: true },
    run: (reason = '') => reissueClient.reissueRight({ rightId, generation, reason }, expected),
    done: () => ({ text: t('passes.ended') }),
    textOf,
  });
  return (
    <Panel title={t('passes.title')}>
      {passes.length === 0 ? <p>{t('passes.empty')}</p> : null}
      <ul className={styles.transfers}>
        {passes.map(({ kind, since, generation, isActive }) => (
          <li key={`${kind} ${since} ${generation}`} className={styles.sides}>
            <span>{t(`passes.${kind}`, { since: formatInstant(since, locale) })}</span>
            <Badge kind={isActive ? 'good' : 'plain'}>{t(isActive ? 'passes.active' : 'passes.inactive')}</Badge>
          </li>
        ))}
      </ul>
      {active && mayEnd ? (
        <Button look="secondary" onClick={() => setDeed(end(active))}>
          {t('passes.end')}
        </Button>
      ) : null}
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => void read()} />
    </Panel>
  );
}
