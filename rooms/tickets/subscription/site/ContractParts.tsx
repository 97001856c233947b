import { lazy, Suspense, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { useWords } from '#frame/words.ts';
import { placeLines } from '#platform/names/placeLines.ts';
import { usePaymentMethods } from '#rooms/money/payment/site/index.ts';
import type { Finish } from './ContractPage.tsx';
import styles from './Contracts.module.css';
import { MethodName, methodsOf } from './methods.tsx';
import type { WholeContract } from './subscriptionClient.ts';

const PartDialog = lazy(() => import('./PartDialog.tsx').then((m) => ({ default: m.PartDialog })));

const parts = ['invoice', 'shipping', 'payment'] as const;
export type PartName = (typeof parts)[number];

/** Both addresses and the payment method, with what is missing (CON-28). Words: `subscription`, `contact`, `payment`. */
export function ContractParts({ contract, finish }: { contract: WholeContract; finish: Finish }) {
  const t = useWords('subscription');
  const [open, setOpen] = useState<PartName>();
  return (
    <>
      <div className={styles.parts}>
        {parts.map((name) => (
          <section key={name} className={styles.part}>
            <h2>{t(`parts.${name}`)}</h2>
            <Filled contract={contract} name={name} />
            <Button
              look="secondary"
              aria-label={`${t(`parts.${name}`)}: ${t('parts.change')}`}
              onClick={() => setOpen(name)}
            >
              {t('parts.change')}
            </Button>
          </section>
        ))}
      </div>
      {open ? (
        <Suspense fallback={null}>
          <PartDialog
            contract={contract}
            name={open}
            onClose={() => setOpen(undefined)}
            done={(text, next) => {
              setOpen(undefined);
              finish(text, next);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function Filled({ contract, name }: { contract: WholeContract; name: PartName }) {
  const t = useWords('subscription');
  if (name === 'payment') return <PaidWith paymentTokenId={contract.paymentTokenId} />;
  const address = contract.addresses[name];
  if (!address) return <p>{t('parts.missing')}</p>;
  const { firstName, lastName, company } = address;
  return (
    <p className={styles.lines}>
      {[[firstName, lastName].join(' '), company, ...placeLines(address)].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}

function PaidWith({ paymentTokenId }: { paymentTokenId: string | undefined }) {
  const t = useWords('subscription');
  const paying = usePaymentMethods();
  if (paymentTokenId === undefined) return <p>{t('parts.missing')}</p>;
  const method = methodsOf(paying).find(({ id }) => id === paymentTokenId);
  return <p>{method ? <MethodName method={method} /> : t('parts.saved')}</p>;
}
