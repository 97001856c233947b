import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
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

/**
 * Address, payout, review: the three steps of an offer, in this order (MKT-01 to MKT-05). One match of a season ticket,
 * which no order names, begins with the review: it is offered with one tap by voucher, and all can be changed there.
 */
export function OfferSteps(props: Props) {
  const { serialNumber, ticket } = props.information;
  return serialNumber === ticket.ticketSerialNumber ? <FromReview {...props} /> : <Steps {...props} />;
}

function FromReview(props: Props) {
  const { status, addresses } = useAddressBook();
  if (status === 'loading') return <Skeleton height={320} />;
  const address = presetOf(addresses);
  const voucher = props.information.ways.find(({ payoutType }) => payoutType === 'voucher');
  return <Steps {...props} {...(address && voucher ? { begun: { address, wayKey: keyOfWay(voucher) } } : {})} />;
}

const presetOf = (addresses: readonly SavedAddress[]): SavedAddress | undefined =>
  addresses.find(({ isInvoiceAddress }) => isInvoiceAddress) ?? addresses[0];

type Begun = { address: SavedAddress; wayKey: string };

/** `begun`: what is chosen already, to be reviewed. */
function Steps({ ticketId, information, onChanged, begun }: Props & { begun?: Begun }) {
  const t = useWords('marketplace');
  const [step, setStep] = useState(begun ? 2 : 0);
  const [address, setAddress] = useState(begun?.address);
  const [wayKey, setWayKey] = useState(begun?.wayKey);
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
  const chosen = address ?? presetOf(book.addresses);
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
