import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { NotLoaded } from '#frame/office/NotLoaded.tsx';
import { listed, NoAccess, type NoAccessReason, OfficePage } from '#frame/office/OfficePage.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { reconciliationApi } from '../../reconciliationApi.ts';
import styles from './OfficePayments.module.css';
import { PaymentTimeline } from './PaymentTimeline.tsx';
import { expected, reconciliationClient } from './reconciliationClient.ts';

type Items = ReplyOf<typeof reconciliationApi.listDiscrepancies>['items'];

/** `/office/payments/`: money that does not add up first; a search; what has happened to one payment. */
export function OfficePaymentsPage(_: TemplateProps) {
  return (
    <OfficePage room="accounting">
      <Payments />
    </OfficePage>
  );
}

function Payments() {
  const t = useWords('accounting');
  const [items, setItems] = useState<Items | NoAccessReason | 'failed'>();
  const [typed, setTyped] = useState(() => new URLSearchParams(location.search).get('q') ?? '');
  const [searched, setSearched] = useState('');
  const [open, setOpen] = useState<string>();
  const read = useCallback(async (q: string) => {
    const answer = await reconciliationClient.listDiscrepancies(q ? { q } : {}, expected);
    setItems(listed(answer));
    setSearched(q);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the address is searched for once
  useEffect(() => void read(typed.trim()), [read]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    setOpen(undefined);
    void read(typed.trim());
  };
  if (items !== undefined && items !== 'failed' && !Array.isArray(items))
    return <NoAccess room="accounting" reason={items} />;
  return (
    <>
      <search>
        <form className={styles.search} onSubmit={search}>
          <TextField
            label={t('search')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={100}
          />
          <Button type="submit" look="secondary">
            {t('find')}
          </Button>
        </form>
      </search>
      {items === undefined ? <Spinner /> : null}
      {items === 'failed' ? <NotLoaded text={t('notReached')} retry={() => read(typed.trim())} /> : null}
      {Array.isArray(items) ? <List items={items} isSearch={searched !== ''} open={open} setOpen={setOpen} /> : null}
      {open ? <PaymentTimeline key={open} paymentId={open} onChanged={() => void read(searched)} /> : null}
    </>
  );
}

/** Is it about a payment, which has a timeline? */
const isOfPayment = (kind: Items[number]['kind']): boolean =>
  !['savingUnanswered', 'payoutOpen', 'payoutFailed'].includes(kind);

type ListProps = { items: Items; isSearch: boolean; open: string | undefined; setOpen(id: string): void };

function List({ items, isSearch, open, setOpen }: ListProps) {
  const t = useWords('accounting');
  const locale = useLocale();
  return (
    <section className={styles.part} aria-live="polite">
      <h2>{t(isSearch ? 'found' : 'oddTitle')}</h2>
      {items.length === 0 ? (
        <Notice kind={isSearch ? 'note' : 'good'}>{t(isSearch ? 'nothingFound' : 'allWell')}</Notice>
      ) : null}
      <ul className={styles.items}>
        {items.map(({ id, kind, since, method, provider, amount }) => (
          <li key={`${kind} ${id}`}>
            <strong>{t(`kinds.${kind}`)}</strong>
            <span className={styles.amount}>{amount === undefined ? '' : formatEuros(amount, locale)}</span>
            <span className={styles.facts}>
              {[t(`methods.${method}`), provider, formatInstant(since, locale)].join(' · ')}
            </span>
            {isOfPayment(kind) ? (
              <Button look="quiet" aria-pressed={open === id} onClick={() => setOpen(id)}>
                {t('timeline')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
