import { useRef } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { Deeds } from '#frame/office/DetailParts.tsx';
import { useWords } from '#frame/words.ts';
import { contractOfficeClient, expected, type OfficeRun, useTextOf } from './contractOfficeClient.ts';

type Props = { run: OfficeRun; ask(deed: Deed<unknown>): void };

/** Puts a contract back that staff have taken out of a run. */
export function usePutBack({ id: billingRunId }: OfficeRun, ask: Props['ask']) {
  const t = useWords('subscriptionOffice');
  const textOf = useTextOf();
  return (number: string) =>
    ask({
      title: `${t('billing.putBack')}: ${number}`,
      consequence: <p>{t('billing.putBackText')}</p>,
      confirmLabel: t('billing.putBack'),
      reason: { label: t('deeds.why'), isNeeded: true },
      run: (why = '') =>
        contractOfficeClient.changeBilledContract({ billingRunId, number, isBilled: true, why }, expected),
      textOf,
    });
}

/** What staff do with a run: ask for the approval, take a contract out with an undo, stop it. */
export function RunDeeds({ run, ask }: Props) {
  const t = useWords('subscriptionOffice');
  const textOf = useTextOf();
  const locale = useLocale();
  const typed = useRef('');
  const { id: billingRunId, state, isWaiting, contracts, sum } = run;
  if (isWaiting || state === 'done' || state === 'cancelled') return null;
  const open = (name: string, parts: Pick<Deed<unknown>, 'fields' | 'run' | 'done'>, values = {}) =>
    ask({
      title: t(`billing.${name}`),
      consequence: <p>{t(`billing.${name}Text`, values)}</p>,
      confirmLabel: t(`billing.${name}`),
      reason: { label: t('deeds.why'), isNeeded: true },
      textOf,
      ...parts,
    });
  const takeOut = () => {
    typed.current = '';
    const note = (text: string) => {
      typed.current = text.trim().toUpperCase();
    };
    open('takeOut', {
      fields: <TextField label={t('billing.which')} onChange={({ target }) => note(target.value)} />,
      run: (why = '') =>
        contractOfficeClient.changeBilledContract(
          { billingRunId, number: typed.current, isBilled: false, why },
          expected,
        ),
      done: () => ({
        text: t('billing.done'),
        undo: {
          label: t('billing.putBack'),
          text: t('billing.done'),
          run: () =>
            contractOfficeClient.changeBilledContract(
              { billingRunId, number: typed.current, isBilled: true, why: t('billing.putBack') },
              expected,
            ),
        },
      }),
    });
  };
  const askApproval = () =>
    open(
      'ask',
      {
        run: (why = '') => contractOfficeClient.askToApproveRun({ billingRunId, why }, expected),
        done: () => ({ text: t('billing.asked') }),
      },
      { count: contracts, sum: formatEuros(sum, locale) },
    );
  const cancel = () =>
    open('cancel', { run: (why = '') => contractOfficeClient.cancelBillingRun({ billingRunId, why }, expected) });
  return (
    <Deeds>
      {state === 'draft' ? <Button onClick={askApproval}>{t('billing.ask')}</Button> : null}
      <Button look="secondary" onClick={takeOut}>
        {t('billing.takeOut')}
      </Button>
      <Button look="secondary" onClick={cancel}>
        {t('billing.cancel')}
      </Button>
    </Deeds>
  );
}
