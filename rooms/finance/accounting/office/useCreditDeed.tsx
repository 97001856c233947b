import paymentCalls from 'virtual:calls/payment/office';
import { useRef } from 'react';
import { TextField } from '#design/TextField.tsx';
import type { Problem } from '#frame/apiClient.ts';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import { useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { paymentApi } from '#rooms/money/payment/api.ts';
import { type CreditLine, expected } from './accountingClient.ts';

/** A credit line as the payment room answers it; `requested`: a second person has to approve it. */
export type GrantedLine = ReplyOf<typeof paymentApi.setCreditLimit>;

const paymentClient = createOfficeClient<Pick<typeof paymentApi, 'setCreditLimit'>>(paymentCalls);
/** Refusals that have words of their own (`rooms/money/payment/api.ts`). */
const known = ['CREDIT_LIMIT_BELOW_OWED', 'OWN_CREDIT', 'APPROVAL_WAITS', 'REASON_NEEDED'];

/** Changes somebody's credit limit, says whether it holds or waits for a second person, and takes it back. */
export function useCreditDeed(): (line: CreditLine) => Deed<GrantedLine> {
  const t = useWords('accountingOffice');
  const locale = useLocale();
  const typed = useRef('');
  const textOf = ({ errorCode = '' }: Problem) =>
    known.includes(errorCode) ? t(`creditLines.${errorCode}`) : undefined;
  const set = (customerId: string, limit: number, reason: string | undefined) =>
    paymentClient.setCreditLimit({ customerId, limit, ...(reason ? { reason } : {}) }, expected);
  return ({ customerId, customer, limit, owed }) => {
    typed.current = String(limit);
    return {
      title: t('creditLines.changeTitle', { customer }),
      consequence: <p>{t('creditLines.changeText', { owed: formatEuros(owed, locale) })}</p>,
      fields: (
        <TextField
          type="number"
          label={t('creditLines.newLimit')}
          defaultValue={limit}
          min={0}
          max={1_000_000}
          step={0.01}
          required
          onChange={(event) => {
            typed.current = event.target.value;
          }}
        />
      ),
      confirmLabel: t('creditLines.save'),
      reason: { label: t('creditLines.reason') },
      run: (reason) => set(customerId, Number(typed.current), reason),
      done: (line) =>
        line.requested
          ? { text: t('creditLines.requested', { limit: formatEuros(line.requested.limit, locale) }) }
          : {
              text: t('creditLines.changed', { limit: formatEuros(line.limit, locale) }),
              undo: {
                label: t('creditLines.undo'),
                text: t('creditLines.undone'),
                run: () => set(customerId, limit, undefined),
              },
            },
      textOf,
    };
  };
}
