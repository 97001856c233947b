import { type FormEvent, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import type { Problem } from '#frame/apiClient.ts';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { textOfProblem } from '#frame/office/textOfProblem.ts';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import { useWords } from '#frame/words.ts';
import styles from './Accounting.module.css';
import { accountingClient, type CreditLine, expected } from './accountingClient.ts';
import { type GrantedLine, useCreditDeed } from './useCreditDeed.tsx';

/** The list is not filtered. */
const everything = {};

/**
 * Who may buy on account and owes how much; anyone who may grant credit changes a limit here, or grants a first one.
 */
export function CreditLines() {
  const t = useWords('accountingOffice');
  const mayGrant = useOfficeSelf(true)?.permissions.includes('credit.grant') ?? false;
  const [deed, setDeed] = useState<Deed<GrantedLine>>();
  const deedOf = useCreditDeed();
  const list = useOfficeList<CreditLine>(
    (query, signal) => accountingClient.listCreditLines(query, { ...expected, signal }),
    everything,
  );
  const change = (line: CreditLine) => setDeed(deedOf(line));
  const columns = useColumns();
  return (
    <section className={styles.part}>
      <h2>{t('creditLines.title')}</h2>
      {mayGrant ? <CustomerSearch onFound={change} /> : null}
      <OfficeList
        label={t('creditLines.title')}
        list={list}
        columns={mayGrant ? [...columns, changeColumn(t, change)] : columns}
        keyOf={({ customerId }) => customerId}
        empty={t('creditLines.empty')}
      />
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={list.reload} />
    </section>
  );
}

function useColumns(): Column<CreditLine>[] {
  const t = useWords('accountingOffice');
  const locale = useLocale();
  return [
    {
      name: 'customer',
      title: t('creditLines.customer'),
      show: ({ customer, email }) => (
        <>
          {customer} <small className={`${styles.line} ${styles.muted} ${styles.extra}`}>{email}</small>
        </>
      ),
    },
    {
      name: 'limit',
      title: t('creditLines.limit'),
      isNumber: true,
      isExtra: true,
      show: ({ limit }) => formatEuros(limit, locale),
    },
    { name: 'owed', title: t('creditLines.owed'), isNumber: true, show: ({ owed }) => formatEuros(owed, locale) },
    {
      name: 'free',
      title: t('creditLines.free'),
      isNumber: true,
      show: ({ limit, owed }) => formatEuros(limit - owed, locale),
    },
  ];
}

const changeColumn = (t: ReturnType<typeof useWords>, change: (line: CreditLine) => void): Column<CreditLine> => ({
  name: 'deed',
  title: t('creditLines.deed'),
  show: (line) => (
    <Button
      look="quiet"
      aria-label={t('creditLines.changeOf', { customer: line.customer })}
      onClick={() => change(line)}
    >
      {t('creditLines.change')}
    </Button>
  ),
});

/** Finds somebody by their e-mail address, also where they have no credit line yet. */
function CustomerSearch({ onFound }: { onFound(line: CreditLine): void }) {
  const t = useWords('accountingOffice');
  const office = useWords('office');
  const textOf = (problem: Problem) =>
    problem.status === 404 ? t('creditLines.notFound') : textOfProblem(office, problem);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const find = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await accountingClient.findCreditCustomer({ email: email.trim() }, expected);
    if (answer.ok) onFound(answer.data);
    setError(answer.ok ? undefined : textOf(answer.problem));
  };
  return (
    <form className={styles.find} onSubmit={(event) => void find(event)}>
      <TextField
        type="email"
        required
        label={t('creditLines.email')}
        value={email}
        error={error}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" look="secondary">
        {t('creditLines.find')}
      </Button>
    </form>
  );
}
