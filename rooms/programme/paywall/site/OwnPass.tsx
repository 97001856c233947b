import { Badge } from '#design/Badge.tsx';
import { Box } from '#design/Box.tsx';
import { buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Panel } from '#design/Panel.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { Devices } from './Devices.tsx';
import { Periods } from './Periods.tsx';
import type { OwnPassProps } from './pageProps.ts';
import { Renewal } from './Renewal.tsx';
import { useOwnPass } from './useOwnPass.ts';

/** Account section "club TV": what runs, what it costs, how it ends, and where it plays. Words: `paywall`. */
export function OwnPass() {
  const t = useWords('paywall');
  const { reply, hasFailed, reload } = useOwnPass();
  if (hasFailed) return <Notice kind="bad">{t('failed')}</Notice>;
  if (!reply) return <Skeleton height={320} />;
  const { pass, devices } = reply;
  const isOver = !pass || pass.state === 'expired' || pass.state === 'ended';
  return (
    <>
      {isOver ? (
        <Box title={t('own.none')}>
          <Link href="/tv/abo/" className={buttonClass()}>
            {t('own.toPlans')}
          </Link>
        </Box>
      ) : null}
      {pass ? (
        <Panel title={t('title')}>
          <PassLine pass={pass} />
          <p>{t('own.number', { number: pass.number })}</p>
        </Panel>
      ) : null}
      {pass && !isOver ? <Renewal pass={pass} onChanged={reload} /> : null}
      {pass ? <Periods periods={pass.periods} onChanged={reload} /> : null}
      {devices.length > 0 ? <Devices devices={devices} onChanged={reload} /> : null}
    </>
  );
}

const kinds = { active: 'good', cancelled: 'plain', grace: 'warn', expired: 'plain', ended: 'plain' } as const;

/** Where a pass stands and until when it is good (ACC-21). */
export function PassLine({ pass: { state, expiresAt } }: { pass: Pick<OwnPassProps, 'state' | 'expiresAt'> }) {
  const t = useWords('paywall');
  const locale = useLocale();
  const isOver = state === 'expired' || state === 'ended';
  return (
    <p>
      <Badge kind={kinds[state]}>{t(`own.states.${state}`)}</Badge>{' '}
      {t(isOver ? 'own.wasUntil' : 'own.until', { until: formatInstant(expiresAt, locale) })}
    </p>
  );
}
