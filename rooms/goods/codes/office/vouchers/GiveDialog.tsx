import { useEffect, useState } from 'react';
import { Notice } from '#design/Notice.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatEuros } from '#frame/format.ts';
import { navigate, useLocale } from '#frame/link.tsx';
import { ConfirmDeed } from '#frame/office/ConfirmDeed.tsx';
import { sellerOptions } from '#frame/office/club.ts';
import { useWords } from '#frame/words.ts';
import { useTextOf } from './useTextOf.ts';
import { expected, type Given, vouchersClient } from './vouchersClient.ts';

/** An amount as it was typed, with a point or a comma. */
const readAmount = (typed: string): number => Number(typed.trim().replace(',', '.'));

/** Gives a voucher as goodwill, or asks a second person; leads to the voucher. */
export function GiveDialog({ onClose, onGiven }: { onClose(): void; onGiven(): void }) {
  const t = useWords('codesOffice');
  const textOf = useTextOf();
  const [requestId] = useState(() => crypto.randomUUID());
  const [given, setGiven] = useState({ tenant: sellerOptions[0]!.value, amount: '', email: '' });
  const [outcome, setOutcome] = useState<Given>();
  const alone = useGoodwillLimit();
  const amount = readAmount(given.amount);
  const needsTwo = alone !== undefined && amount > alone;
  const close = () => {
    onClose();
    if (outcome && !outcome.isAsked) navigate(`/office/vouchers/${outcome.voucherId}/`);
  };
  return (
    <ConfirmDeed<Given>
      deed={{
        title: t('give.title'),
        consequence: <p>{t('give.text')}</p>,
        fields: <Fields given={given} change={setGiven} alone={needsTwo ? alone : undefined} />,
        confirmLabel: t(needsTwo ? 'give.ask' : 'give.confirm'),
        reason: { label: t('give.reason'), isNeeded: true },
        run: async (reason = '') => {
          const { tenant, email } = given;
          const body = { requestId, tenant: Number(tenant), amount, email: email.trim(), reason };
          const answer = await vouchersClient.giveVoucher(body, expected);
          if (answer.ok) setOutcome(answer.data);
          return answer;
        },
        done: ({ isAsked }) => ({ text: t(isAsked ? 'give.asked' : 'give.done') }),
        textOf,
      }}
      onClose={close}
      onChanged={onGiven}
    />
  );
}

type Values = { tenant: string; amount: string; email: string };
type FieldsProps = { given: Values; change(values: Values): void; alone: number | undefined };

/** `alone`: what one person may still give, where that is too little. */
function Fields({ given, change, alone }: FieldsProps) {
  const t = useWords('codesOffice');
  const locale = useLocale();
  return (
    <>
      <Select
        label={t('give.seller')}
        value={given.tenant}
        options={sellerOptions}
        onChange={({ target }) => change({ ...given, tenant: target.value })}
      />
      <TextField
        label={t('give.amount')}
        inputMode="decimal"
        required
        maxLength={8}
        value={given.amount}
        onChange={({ target }) => change({ ...given, amount: target.value })}
      />
      {alone === undefined ? null : (
        <Notice kind="warn">{t('give.needed', { alone: formatEuros(alone, locale) })}</Notice>
      )}
      <TextField
        type="email"
        label={t('give.email')}
        required
        autoComplete="off"
        maxLength={254}
        value={given.email}
        onChange={({ target }) => change({ ...given, email: target.value })}
      />
    </>
  );
}

/** What the person may still give alone, in euros; undefined while it is not known. */
function useGoodwillLimit(): number | undefined {
  const [alone, setAlone] = useState<number>();
  useEffect(() => {
    void vouchersClient
      .readGoodwillLimit({}, expected)
      .then((answer) => (answer.ok ? setAlone(answer.data.alone) : undefined));
  }, []);
  return alone;
}
