import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Stepper } from '#design/Stepper.tsx';
import { formatEuros } from '#frame/format.ts';
import { navigate, useLocale } from '#frame/link.tsx';
import { notify } from '#frame/notify.ts';
import { useWords } from '#frame/words.ts';
import { AddressBook, type SavedAddress, useAddressBook } from '#rooms/accounts/contact/site/index.ts';
import { AccountFields } from './AccountFields.tsx';
import styles from './Marketplace.module.css';
import { marketplaceClient, type OfferInformation } from './marketplaceClient.ts';
import { ReviewStep } from './ReviewStep.tsx';
import { keyOfWay, noAccount, type TypedAccount, WayChoice, wayOfCall } from './WayChoice.tsx';

type Props = {
  ticketId: string;
  information: OfferInformation;
  /** What was read does not hold any more. */
  onChanged(): void;
};

const steps = ['address', 'payout', 'review'] as const;

/** Address, payout, review: the three steps of an offer, in this order (MKT-01 to MKT-05). */
export function OfferSteps({ ticketId, information, onChanged }: Props) {
  const t = useWords('marketplace');
  const [step, setStep] = useState(0);
  const [address, setAddress] = useState<SavedAddress>();
  const [wayKey, setWayKey] = useState<string>();
  const [account, setAccount] = useState(noAccount);
  const { isBusy, refusal, offer } = useOffer(information, onChanged);
  const way = information.ways.find((one) => keyOfWay(one) === wayKey);
  return (
    <div className={styles.step}>
      <Stepper
        label={t('steps.label')}
        steps={steps.map((name) => t(`steps.${name}`))}
        current={step}
        doneWord={t('steps.done')}
      />
      <div className={styles.step}>
        {step === 0 ? <AddressStep address={address} onChoose={setAddress} onNext={() => setStep(1)} /> : null}
        {step === 1 ? (
          <PayoutStep ways={information.ways} chosen={wayKey} onChoose={setWayKey}>
            {way?.needsAccount ? (
              <AccountFields account={account} onChange={setAccount} onDone={() => setStep(2)} />
            ) : (
              <Button disabled={!way} onClick={() => setStep(2)}>
                {t('next')}
              </Button>
            )}
            <Button look="secondary" onClick={() => setStep(0)}>
              {t('back')}
            </Button>
          </PayoutStep>
        ) : null}
        {step === 2 && address && way ? (
          <ReviewStep information={information} address={address} way={way} onChange={setStep}>
            {refusal ? <Notice kind="bad">{refusal}</Notice> : null}
            <Button isBusy={isBusy} onClick={() => void offer({ ticketId, address, way, account })}>
              {t('offer.button')}
            </Button>
            <Button look="secondary" onClick={() => setStep(1)}>
              {t('back')}
            </Button>
          </ReviewStep>
        ) : null}
      </div>
    </div>
  );
}

type AddressProps = {
  address: SavedAddress | undefined;
  onChoose(address: SavedAddress): void;
  onNext(): void;
};

function AddressStep({ address, onChoose, onNext }: AddressProps) {
  const t = useWords('marketplace');
  const book = useAddressBook();
  const [isFormOpen, setFormOpen] = useState(false);
  const preset = book.addresses.find(({ isInvoiceAddress }) => isInvoiceAddress) ?? book.addresses[0];
  const chosen = address ?? preset;
  return (
    <>
      <p>{t('steps.addressText')}</p>
      <AddressBook
        book={book}
        section="billing"
        legend={t('steps.address')}
        selectedId={chosen?.id}
        onChoose={onChoose}
        onForm={setFormOpen}
      />
      <div className={styles.deeds}>
        <Button
          disabled={!chosen || isFormOpen}
          onClick={() => {
            if (!chosen) return;
            onChoose(chosen);
            onNext();
          }}
        >
          {t('next')}
        </Button>
      </div>
    </>
  );
}

type PayoutProps = {
  ways: OfferInformation['ways'];
  chosen: string | undefined;
  onChoose(key: string): void;
  children: React.ReactNode;
};

function PayoutStep({ ways, chosen, onChoose, children }: PayoutProps) {
  const t = useWords('marketplace');
  const locale = useLocale();
  return (
    <>
      <WayChoice ways={ways} chosen={chosen} onChoose={onChoose}>
        {({ payoutType, reimbursedAmount }) =>
          [
            t('ways.gives', { amount: formatEuros(reimbursedAmount, locale) }),
            t(payoutType === 'voucher' ? 'ways.atOnce' : 'ways.afterEvent'),
          ].join(' ')
        }
      </WayChoice>
      <div className={styles.deeds}>{children}</div>
    </>
  );
}

type Chosen = {
  ticketId: string;
  address: SavedAddress;
  way: OfferInformation['ways'][number];
  account: TypedAccount;
};

/** Sends the offer for exactly the amount that was shown; the client asks for a fresh sign-in where it is needed. */
function useOffer({ serialNumber }: OfferInformation, onChanged: () => void) {
  const t = useWords('marketplace');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const offer = async ({ ticketId, address, way, account }: Chosen) => {
    setBusy(true);
    setRefusal(undefined);
    const expected = ({ status }: { status: number }) => [400, 404, 409, 422].includes(status);
    const { firstName, lastName, street, additionalAddress, postalCode, city, countryCode } = address;
    const answer = await marketplaceClient.offerTicket(
      {
        serialNumber,
        ticketSerialNumber: ticketId,
        ...wayOfCall(way, account),
        address: { firstName, lastName, street, additionalAddress, postalCode, city, countryCode },
        reimbursedAmount: way.reimbursedAmount,
      },
      { expected },
    );
    setBusy(false);
    if (answer.ok) {
      notify({ kind: 'success', text: t('offer.done') });
      return navigate(`/account/tickets/marketplace/${answer.data.id}/`);
    }
    if (!expected(answer.problem)) return;
    const text = t(`refusals.${answer.problem.errorCode}`);
    setRefusal(text.startsWith('refusals.') ? t('failed') : text);
    if (answer.problem.status === 409) notify({ kind: 'notice', text });
    if (answer.problem.errorCode === 'TICKET_CANNOT_BE_OFFERED') onChanged();
  };
  return { isBusy, refusal, offer };
}
