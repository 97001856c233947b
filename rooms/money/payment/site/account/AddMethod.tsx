import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import type { Answer } from '#frame/apiClient.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { onShownAgain } from '#frame/onShownAgain.ts';
import { useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import { AddressLines, type SavedAddress, useAddressBook } from '#rooms/accounts/contact/site/index.ts';
import type { paymentApi } from '../../api.ts';
import { CardForm } from '../LaterCardForm.tsx';
import { savableKinds, serverMessage } from '../methodRules.ts';
import { paymentClient } from '../paymentClient.ts';
import { savePaymentCookies } from '../paymentCookies.ts';
import styles from './SavedMethods.module.css';

type Kind = 'creditcard' | 'paypal' | 'sepa';
type Begun = ReplyOf<typeof paymentApi.saveCard>;
/** `begins`: what was said of an earlier one counts no more. */
type Props = { isTester: boolean; begins(): void; check(id: string): Promise<void> };

const words = { creditcard: 'addCreditcard', paypal: 'addPaypal', sepa: 'addSepa' } as const;

/** Adds a card in the form of the payment service, or another method on its page. */
export function AddMethod({ isTester, begins, check }: Props) {
  const t = useWords('payment');
  const locale = useLocale();
  const book = useAddressBook();
  const [form, setForm] = useState<Begun>();
  const [busy, setBusy] = useState<Kind>();
  const [fault, setFault] = useState<string>();
  /** What the browser was led away for; Back may show this page as it was left. */
  const left = useRef<string>(undefined);
  useEffect(() => onShownAgain(() => left.current && void check(left.current)), [check]);
  const address = book.addresses.find(({ isInvoiceAddress }) => isInvoiceAddress) ?? book.addresses[0];
  const add = async (kind: Kind) => {
    if (!address && kind !== 'paypal') return setFault('needsAddress');
    begins();
    setBusy(kind);
    setFault(undefined);
    const answer = await begin(kind, address);
    setBusy(undefined);
    if (!answer.ok) return setFault(serverMessage(answer.problem.errors, locale) ?? codeOf(answer.problem.errorCode));
    const { id, paymentUrl } = answer.data;
    savePaymentCookies(kind, id);
    left.current = id;
    if (paymentUrl) location.assign(paymentUrl);
    else setForm(answer.data);
  };
  const end = (begun: Begun) => {
    setForm(undefined);
    void check(begun.id);
  };
  return (
    <section className={styles.add}>
      <h3>{t('account.addTitle')}</h3>
      {fault ? <Fault fault={fault} /> : null}
      {form?.scriptUrl ? (
        <>
          {address ? <BillingAddress address={address} /> : null}
          <CardForm scriptUrl={form.scriptUrl} onDone={() => end(form)} onFailed={() => end(form)} />
          <Button look="quiet" onClick={() => setForm(undefined)}>
            {t('account.cancel')}
          </Button>
        </>
      ) : (
        <div className={styles.actions}>
          {savableKinds(isTester).map((kind) => (
            <Button key={kind} look="secondary" isBusy={busy === kind} onClick={() => void add(kind)}>
              {t(`account.${words[kind]}`)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

/** PAY-09 to PAY-11; the browser comes back to this page. */
function begin(kind: Kind, address: SavedAddress | undefined): Promise<Answer<Begun>> {
  const redirectUrl = location.pathname;
  const options = { expected: ({ status }: { status: number }) => status !== 401 };
  if (kind === 'paypal' || !address) return paymentClient.savePayPal({ redirectUrl }, options);
  const { firstName, lastName, street, postalCode, city, country } = address;
  const billingAddress = { firstName, lastName, street, postalCode, city, countryCode: country.countryCode };
  const call = kind === 'creditcard' ? paymentClient.saveCard : paymentClient.saveSepa;
  return call({ billingAddress, redirectUrl }, options);
}

const codeOf = (errorCode: string): string =>
  ['SEPA_NOT_ALLOWED', 'PAYMENT_METHODS_FULL'].includes(errorCode) ? `refusals.${errorCode}` : 'account.unavailable';

/** A key of the words, or the server's own message (PAY-25). */
function Fault({ fault }: { fault: string }) {
  const t = useWords('payment');
  if (fault === 'needsAddress') {
    return (
      <Notice kind="bad" title={t('account.needsAddress')}>
        <Link href="/account/addresses/" className={buttonClass('secondary')}>
          {t('account.toAddresses')}
        </Link>
      </Notice>
    );
  }
  return <Notice kind="bad">{/^(refusals|account)\./.test(fault) ? t(fault) : fault}</Notice>;
}

function BillingAddress({ address }: { address: SavedAddress }) {
  const t = useWords('payment');
  return (
    <div className={styles.billing}>
      <p>{t('account.billing')}</p>
      <AddressLines address={address} />
    </div>
  );
}
