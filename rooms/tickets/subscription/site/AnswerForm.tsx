import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Choice } from '#design/Choice.tsx';
import { Notice } from '#design/Notice.tsx';
import { TextField } from '#design/TextField.tsx';
import type { Problem } from '#frame/apiClient.ts';
import { useWords } from '#frame/words.ts';
import { AddressBook, type SavedAddress, useAddressBook } from '#rooms/accounts/contact/site/index.ts';
import { usePaymentMethods } from '#rooms/money/payment/site/index.ts';
import styles from './Contracts.module.css';
import { DeedForm } from './DeedForm.tsx';
import { MethodChoice } from './methods.tsx';
import { addressOf } from './savedAddress.ts';
import { expected, subscriptionClient, type Transfer, useProblemText } from './subscriptionClient.ts';

type Props = { transfer: Transfer /** Whatever came of it: what stands on the page is old. */; onAnswered(): void };

/** Accepts with what is needed, or declines with a reason. Words: `subscription`, `contact`, `payment`, `messages`. */
export function AnswerForm({ transfer, onAnswered }: Props) {
  const t = useWords('subscription');
  const [isDeclining, setDeclining] = useState(false);
  const { shipping, invoice, setInvoice, setShipping, isSame, setSame, book } = useAddresses();
  const paying = usePaymentMethods();
  const [method, setMethod] = useState<string>();
  const isForSubscriber = transfer.kind === 'subscriber';
  const accepting = useAccepting(transfer, onAnswered);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const bill = isSame ? shipping : invoice;
    void accepting.accept({ shipping, invoice: bill, method });
  };
  return (
    <>
      <form noValidate className={styles.form} onSubmit={submit}>
        <AddressBook
          book={book}
          section="shipping"
          legend={t('parts.shipping')}
          selectedId={shipping?.id}
          onChoose={setShipping}
        />
        {isForSubscriber ? (
          <>
            <Choice type="checkbox" checked={isSame} onChange={({ target }) => setSame(target.checked)}>
              {t('transfer.sameAddress')}
            </Choice>
            {isSame ? null : (
              <AddressBook
                book={book}
                section="billing"
                legend={t('parts.invoice')}
                selectedId={invoice?.id}
                onChoose={setInvoice}
              />
            )}
            <MethodChoice paying={paying} chosen={method} choose={setMethod} />
            <p>{t('transfer.subscriber.binding')}</p>
          </>
        ) : null}
        {accepting.problem ? <Notice kind="bad">{accepting.problem}</Notice> : null}
        <div className={styles.deeds}>
          <Button type="submit" isBusy={accepting.isBusy}>
            {t(`transfer.${transfer.kind}.accept`)}
          </Button>
          <Button look="secondary" onClick={() => setDeclining(true)}>
            {t('transfer.decline')}
          </Button>
        </div>
      </form>
      {isDeclining ? (
        <DeclineDialog transfer={transfer} onClose={() => setDeclining(false)} onAnswered={onAnswered} />
      ) : null}
    </>
  );
}

function useAddresses() {
  const book = useAddressBook();
  const [shipping, setShipping] = useState<SavedAddress>();
  const [invoice, setInvoice] = useState<SavedAddress>();
  const [isSame, setSame] = useState(true);
  const usual = book.addresses.find(({ isOrderAddress }) => isOrderAddress) ?? book.addresses[0];
  useEffect(() => setShipping((chosen) => chosen ?? usual), [usual]);
  return { book, shipping, setShipping, invoice, setInvoice, isSame, setSame };
}

type Parts = { shipping: SavedAddress | undefined; invoice: SavedAddress | undefined; method: string | undefined };

function useAccepting({ id, kind }: Transfer, onAnswered: () => void) {
  const t = useWords('subscription');
  const problemText = useProblemText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async ({ shipping, invoice, method }: Required<Parts>) => {
    if (kind === 'recipient')
      return subscriptionClient.answerRecipientTransfer({ id, accept: true, address: addressOf(shipping!) }, expected);
    const addresses = { shippingAddress: addressOf(shipping!), invoiceAddress: addressOf(invoice!) };
    const body = { id, accept: true, ...addresses, paymentTokenId: method! };
    return subscriptionClient.answerSubscriberTransfer(body, expected);
  };
  const accept = async (parts: Parts) => {
    if (isBusy) return;
    const isLacking = !parts.shipping || (kind === 'subscriber' && !parts.invoice);
    if (isLacking) return setProblem(t('parts.chooseAddress'));
    if (kind === 'subscriber' && !parts.method) return setProblem(t('parts.chooseMethod'));
    setBusy(true);
    setProblem(undefined);
    const answer = await send(parts);
    setBusy(false);
    if (answer.ok || isOver(answer.problem)) onAnswered();
    else setProblem(problemText(answer.problem));
  };
  return { isBusy, problem, accept };
}

/** Answered, withdrawn or expired meanwhile: the page shows what holds now. */
const isOver = ({ status }: Problem): boolean => status === 409 || status === 410;

function DeclineDialog({ transfer: { id, kind }, onClose, onAnswered }: Props & { onClose(): void }) {
  const t = useWords('subscription');
  const [reason, setReason] = useState('');
  const send = async () => {
    const body = { id, accept: false, ...(reason.trim() ? { reasonForDeclining: reason.trim() } : {}) };
    return kind === 'recipient'
      ? subscriptionClient.answerRecipientTransfer(body, expected)
      : subscriptionClient.answerSubscriberTransfer(body, expected);
  };
  return (
    <DeedForm
      title={t('transfer.declineTitle')}
      submitLabel={t('transfer.decline')}
      send={send}
      onDone={onAnswered}
      onClose={onClose}
    >
      <p>{t('transfer.declineText')}</p>
      <TextField
        label={t('transfer.reason')}
        optionalWord={t('optional')}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </DeedForm>
  );
}
