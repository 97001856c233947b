import type { Problem } from '#frame/apiClient.ts';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import { type Approval, approvalClient, expected } from './approvalClient.ts';

const known = ['OWN_APPROVAL', 'APPROVAL_DECIDED', 'APPROVAL_NOT_POSSIBLE'];

/** What can be done with a request: approve, decline or withdraw it; each says its consequence first (`ask`). */
export function useDecisions(ask: (deed: Deed<Approval>) => void) {
  const t = useWords('approvalOffice');
  const room = useWords('approval');
  const locale = useLocale();
  const textOf = ({ errorCode = '' }: Problem) =>
    known.includes(errorCode) ? room(`refusals.${errorCode}`) : undefined;
  const factsOf = ({ title, subject, amount, reason, askedBy }: Approval) => ({
    reason,
    what: `${title} ${subject.label}`,
    amount: formatEuros(amount, locale),
    name: askedBy.name ?? t('deletedAccount'),
  });
  return {
    approve: (one: Approval) =>
      ask({
        title: t('approve.title', factsOf(one)),
        consequence: (
          <>
            <p>{t(one.amount > 0 ? 'approve.text' : 'approve.textWithout', factsOf(one))}</p>
            <p>{one.consequence ?? t('approve.atOnce')}</p>
          </>
        ),
        confirmLabel: t('approve.button'),
        run: () => approvalClient.approve({ id: one.id }, expected),
        done: () => ({ text: t('approve.done') }),
        textOf,
      }),
    decline: (one: Approval) =>
      ask({
        title: t('decline.title', factsOf(one)),
        consequence: <p>{t('decline.text', factsOf(one))}</p>,
        confirmLabel: t('decline.button'),
        reason: { label: t('decline.reason'), isNeeded: true },
        run: (why = '') => approvalClient.decline({ id: one.id, why }, expected),
        done: () => ({ text: t('decline.done') }),
        textOf,
      }),
    withdraw: (one: Approval) =>
      ask({
        title: t('withdraw.title', factsOf(one)),
        consequence: <p>{t('withdraw.text')}</p>,
        confirmLabel: t('withdraw.button'),
        run: () => approvalClient.withdraw({ id: one.id }, expected),
        done: () => ({ text: t('withdraw.done') }),
        textOf,
      }),
  };
}
