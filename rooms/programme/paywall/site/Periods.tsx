import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Notice } from '#design/Notice.tsx';
import { Panel } from '#design/Panel.tsx';
import { Row, Rows } from '#design/Rows.tsx';
import { formatDate, formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { PeriodProps } from './pageProps.ts';
import { expected, paywallClient } from './paywallClient.ts';
import { useDeed } from './useDeed.ts';

/** What a pass was made of: bought, renewed, given; with orders, and the way to withdraw. Words: `paywall`. */
export function Periods({ periods, onChanged }: { periods: PeriodProps[]; onChanged(): void }) {
  const t = useWords('paywall');
  return (
    <Panel title={t('own.periods')}>
      <Rows>
        {periods.map((period) => (
          <Period key={period.id} period={period} onChanged={onChanged} />
        ))}
      </Rows>
    </Panel>
  );
}

function Period({ period, onChanged }: { period: PeriodProps; onChanged(): void }) {
  const t = useWords('paywall');
  const locale = useLocale();
  const { origin, plan, startsAt, endsAt, paid, orderId, isTakenBack, withdrawal } = period;
  return (
    <Row deeds={withdrawal ? <Withdraw id={period.id} back={withdrawal.back} onChanged={onChanged} /> : null}>
      <strong>{plan ? t(`plans.${plan}`) : t('own.origins.grant')}</strong>{' '}
      <Badge kind="plain">{t(isTakenBack ? 'own.takenBack' : `own.origins.${origin}`)}</Badge>
      <br />
      <span>{t('own.span', { from: formatDate(startsAt, locale), to: formatDate(endsAt, locale) })}</span>
      {paid > 0 ? <span> · {formatEuros(paid, locale)}</span> : null}
      {orderId ? (
        <span>
          {' · '}
          <Link href={`/account/orders/${orderId}/`}>{t('own.order')}</Link>
        </span>
      ) : null}
    </Row>
  );
}

function Withdraw({ id, back, onChanged }: { id: string; back: number; onChanged(): void }) {
  const t = useWords('paywall');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, problem, run } = useDeed(() => {
    setOpen(false);
    onChanged();
  });
  const amount = formatEuros(back, locale);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t('own.withdraw')}
      </Button>
      <Dialog title={t('own.withdraw')} closeLabel={t('own.back')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{t('own.withdrawText', { back: amount })}</p>
        {problem ? <Notice kind="bad">{problem}</Notice> : null}
        <Button
          isBusy={isBusy}
          onClick={() =>
            void run(() => paywallClient.withdrawPass({ periodId: id }, expected), t('own.withdrawn', { back: amount }))
          }
        >
          {t('own.withdraw')}
        </Button>
      </Dialog>
    </>
  );
}
