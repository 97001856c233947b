import { type ReactNode, useRef } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatDate } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { Deeds } from '#frame/office/DetailParts.tsx';
import { useWords } from '#frame/words.ts';
import { contractOfficeClient, expected, type OfficeCase, useTextOf } from './contractOfficeClient.ts';

type Props = { one: OfficeCase; ask(deed: Deed<unknown>): void };

/** What staff do with a contract at its subscriber's request, each with a reason. */
export function CaseDeeds({ one, ask }: Props) {
  const t = useWords('subscriptionOffice');
  const textOf = useTextOf();
  const locale = useLocale();
  const typed = useRef('');
  const { id: contractId, state, wouldTerminateOn, confirmUntil } = one;
  const field = (label: string, type: string, initial = ''): ReactNode => {
    typed.current = initial;
    const note = (text: string) => {
      typed.current = text;
    };
    return <TextField label={label} type={type} defaultValue={initial} onChange={({ target }) => note(target.value)} />;
  };
  const isOpen = state !== 'Terminated';
  const open = (name: string, parts: Pick<Deed<unknown>, 'fields' | 'run'>, values = {}) =>
    ask({
      title: t(`deeds.${name}`),
      consequence: <p>{t(`deeds.${name}Text`, values)}</p>,
      confirmLabel: t(`deeds.${name}`),
      reason: { label: t('deeds.why'), isNeeded: true },
      done: () => ({ text: t('deeds.done') }),
      textOf,
      ...parts,
    });
  const replace = () =>
    open('recipient', {
      fields: field(t('deeds.email'), 'email'),
      run: (why = '') =>
        contractOfficeClient.replaceContractRecipient({ contractId, email: typed.current.trim(), why }, expected),
    });
  const extend = () =>
    open('extend', {
      fields: field(t('case.confirmUntil'), 'date', confirmUntil),
      run: (why = '') =>
        contractOfficeClient.extendContractDeadline({ contractId, until: typed.current, why }, expected),
    });
  const terminate = (day: string) =>
    open(
      'terminate',
      { run: (why = '') => contractOfficeClient.terminateOfficeContract({ contractId, why }, expected) },
      { day: formatDate(day, locale) },
    );
  const withdraw = () =>
    open('withdraw', {
      run: (why = '') => contractOfficeClient.withdrawContractTransfer({ contractId, why }, expected),
    });
  return (
    <Deeds>
      {isOpen ? (
        <Button look="secondary" onClick={replace}>
          {t('deeds.recipient')}
        </Button>
      ) : null}
      {isOpen ? (
        <Button look="secondary" onClick={extend}>
          {t('deeds.extend')}
        </Button>
      ) : null}
      {one.transfer ? (
        <Button look="secondary" onClick={withdraw}>
          {t('deeds.withdraw')}
        </Button>
      ) : null}
      {wouldTerminateOn ? (
        <Button look="secondary" onClick={() => terminate(wouldTerminateOn)}>
          {t('deeds.terminate')}
        </Button>
      ) : null}
    </Deeds>
  );
}
