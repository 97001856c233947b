import { useEffect, useRef, useState } from 'react';
import { club } from '#club/club.ts';
import { Box } from '#design/Box.tsx';
import { Button } from '#design/Button.tsx';
import { formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { OwnOrders } from './OwnOrders.tsx';
import styles from './Returns.module.css';
import { returnsClient, type Withdrawal, type WithdrawalReceipt } from './returnsClient.ts';
import { useWithdrawer } from './useWithdrawer.ts';
import { WithdrawalFields } from './WithdrawalFields.tsx';
import type { WithdrawalForm } from './withdrawalFormRules.ts';

type Step = { name: 'form' } | { name: 'confirm' } | { name: 'receipt'; receipt: WithdrawalReceipt };

/**
 * Withdrawing from a contract, without signing in if one likes (§ 356a BGB): what is meant, a second button that
 * confirms, and the receipt.
 */
export function WithdrawalPage(_: TemplateProps) {
  const t = useWords('returns');
  const [form, setForm] = useState<WithdrawalForm>({
    name: '',
    email: '',
    orderNumber: '',
    isWhole: true,
    articles: '',
  });
  const [step, setStep] = useState<Step>({ name: 'form' });
  const known = useWithdrawer();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('withdraw.title')}</h1>
      <p className={styles.intro}>
        {t('withdraw.intro')} <Link href="/widerruf/">{t('withdraw.instructions')}</Link>
      </p>
      <div className={styles.columns}>
        <div>
          {step.name === 'form' ? (
            <WithdrawalFields
              initial={form}
              known={known}
              onNext={(filled) => {
                setForm(filled);
                setStep({ name: 'confirm' });
              }}
            />
          ) : null}
          {step.name === 'confirm' ? (
            <Confirm
              form={form}
              onChange={() => setStep({ name: 'form' })}
              onDone={(receipt) => setStep({ name: 'receipt', receipt })}
            />
          ) : null}
          {step.name === 'receipt' ? <Receipt receipt={step.receipt} /> : null}
        </div>
        <aside>
          {step.name === 'form' ? <OwnOrders orders={known?.orders} /> : null}
          <Box title={t('withdraw.exceptionsTitle')}>
            <ul>
              <li>{t('withdraw.exceptionDated')}</li>
              <li>{t('withdraw.exceptionPersonal')}</li>
              <li>{t('withdraw.exceptionSealed')}</li>
              <li>{t('withdraw.exceptionExpired', { days: club.returnDays })}</li>
            </ul>
          </Box>
        </aside>
      </div>
    </div>
  );
}

type ConfirmProps = { form: WithdrawalForm; onChange(): void; onDone(receipt: WithdrawalReceipt): void };

function Confirm({ form, onChange, onDone }: ConfirmProps) {
  const t = useWords('returns');
  const heading = useFocus();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState('');
  const wanted = requestOf(form);
  const confirm = async () => {
    setIsBusy(true);
    const answer = await returnsClient.declareWithdrawal(wanted, { expected: () => true });
    setIsBusy(false);
    if (answer.ok) onDone(answer.data);
    else setFault(t(answer.problem.status === 429 ? 'faults.tooMany' : 'faults.failed', { email: club.supportEmail }));
  };
  return (
    <div className={styles.form}>
      <h2 ref={heading} tabIndex={-1}>
        {t('withdraw.confirmTitle')}
      </h2>
      <p>{t('withdraw.confirmText')}</p>
      <Statement {...wanted} />
      <Facts name={wanted.name} email={wanted.email} />
      <p role="alert">{fault}</p>
      <div className={styles.actions}>
        <Button isBusy={isBusy} onClick={() => void confirm()}>
          {t('withdraw.confirm')}
        </Button>
        <Button look="secondary" onClick={onChange}>
          {t('withdraw.change')}
        </Button>
      </div>
    </div>
  );
}

function Receipt({ receipt }: { receipt: WithdrawalReceipt }) {
  const t = useWords('returns');
  const locale = useLocale();
  const heading = useFocus();
  return (
    <section className={styles.form}>
      <h2 ref={heading} tabIndex={-1}>
        {t('withdraw.receiptTitle')}
      </h2>
      <p>{t('withdraw.receiptAt', { moment: formatInstant(receipt.declaredAt, locale) })}</p>
      <Statement {...receipt} />
      <Facts name={receipt.name} email={receipt.email} />
      <p>{t('withdraw.receiptMail', { email: receipt.email })}</p>
    </section>
  );
}

function Statement({ orderNumber, articles }: Pick<Withdrawal, 'orderNumber' | 'articles'>) {
  const t = useWords('returns');
  return (
    <p className={styles.statement}>
      {articles ? t('withdraw.statementSome', { orderNumber, articles }) : t('withdraw.statement', { orderNumber })}
    </p>
  );
}

function Facts({ name, email }: { name: string; email: string }) {
  const t = useWords('returns');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('withdraw.name')}</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>{t('withdraw.email')}</dt>
        <dd>{email}</dd>
      </div>
    </dl>
  );
}

const requestOf = ({ name, email, orderNumber, isWhole, articles }: WithdrawalForm): Withdrawal => ({
  name: name.trim(),
  email: email.trim(),
  orderNumber: orderNumber.trim(),
  ...(isWhole ? {} : { articles: articles.trim() }),
});

/** The heading of a step that has just appeared takes the focus. */
function useFocus() {
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => place.current?.focus(), []);
  return place;
}
