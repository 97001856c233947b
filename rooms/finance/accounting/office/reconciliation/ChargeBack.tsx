import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { reconciliationApi } from '../../reconciliationApi.ts';
import styles from './OfficePayments.module.css';
import { expected, reconciliationClient } from './reconciliationClient.ts';

type Timeline = ReplyOf<typeof reconciliationApi.readPaymentTimeline>;
type Props = {
  payment: Pick<Timeline, 'id' | 'amount'>;
  chargeBack: NonNullable<Timeline['chargeBack']>;
  onClosed(timeline: Timeline): void;
};

const outcomes = ['paidAnew', 'won', 'writtenOff'] as const;

/** Money that a bank has taken back: what has come of it, or what can be noted about it. */
export function ChargeBack({ payment: { id: paymentId, amount }, chargeBack: { outcome }, onClosed }: Props) {
  const t = useWords('accounting');
  const locale = useLocale();
  const [deed, setDeed] = useState<Deed<Timeline>>();
  const money = formatEuros(amount, locale);
  const close = (chosen: (typeof outcomes)[number]) =>
    setDeed({
      title: t(`chargeBackDeeds.${chosen}`),
      consequence: <p>{t(`chargeBackConsequences.${chosen}`, { amount: money })}</p>,
      confirmLabel: t('chargeBack.confirm'),
      reason: { label: t('chargeBack.note'), isNeeded: true },
      run: async (note = '') => {
        const answer = await reconciliationClient.closeChargeBack({ paymentId, outcome: chosen, note }, expected);
        if (answer.ok) onClosed(answer.data);
        return answer;
      },
      textOf: ({ errorCode }) =>
        errorCode === 'CHARGE_BACK_NOT_OPEN' ? t('refusals.CHARGE_BACK_NOT_OPEN') : undefined,
    });
  return (
    <Notice
      kind={outcome === undefined || outcome === 'writtenOff' ? 'bad' : 'good'}
      title={outcome ? t(`chargeBackOutcomes.${outcome}`, { amount: money }) : t('chargeBack.open', { amount: money })}
    >
      {outcome ? null : <p>{t('chargeBack.text')}</p>}
      <div className={styles.deeds}>
        {outcomes
          .filter((one) => one !== outcome)
          .map((one) => (
            <Button key={one} look={outcome ? 'quiet' : 'secondary'} onClick={() => close(one)}>
              {t(`chargeBackDeeds.${one}`)}
            </Button>
          ))}
      </div>
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => {}} />
    </Notice>
  );
}
