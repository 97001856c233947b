import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Notice } from '#design/Notice.tsx';
import { Panel } from '#design/Panel.tsx';
import { Row, Rows } from '#design/Rows.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { useLocale } from '#frame/link.tsx';
import { notify } from '#frame/notify.ts';
import { useWords } from '#frame/words.ts';
import { savedMethodWord, serverMessage, usableMethods } from '../methodRules.ts';
import { paymentClient, type SavedMethod } from '../paymentClient.ts';
import { usePaymentMethods } from '../usePaymentMethods.ts';
import { AddMethod } from './AddMethod.tsx';
import styles from './SavedMethods.module.css';
import { type Saving, useSavedReturn } from './useSavedReturn.ts';

/** The payments screen of the account (PAY-27): lists, adds and deletes saved methods. Words: `payment`, `contact`. */
export function SavedMethods() {
  const t = useWords('payment');
  const paying = usePaymentMethods();
  const { saving, check, reset } = useSavedReturn(paying.reload);
  const methods = usableMethods(paying.info, true);
  const { unusable = [] } = paying.info;
  const { place, remember } = useFocusAfterRemoval(paying.status);
  const reload = () => {
    remember();
    paying.reload();
  };
  return (
    <Panel title={t('account.title')}>
      <p ref={place} tabIndex={-1}>
        {t('account.hint')}
      </p>
      <SavingNotice saving={saving} />
      {paying.status === 'loading' ? <Skeleton height={160} /> : null}
      {paying.status === 'failed' ? (
        <Notice kind="bad" title={t('account.failed')}>
          <Button look="secondary" onClick={paying.reload}>
            {t('account.retry')}
          </Button>
        </Notice>
      ) : null}
      {paying.status === 'ready' && methods.length + unusable.length === 0 ? <p>{t('account.none')}</p> : null}
      {paying.status === 'ready' ? <MethodList methods={methods} unusable={unusable} reload={reload} /> : null}
      {paying.status === 'ready' ? <AddMethod isTester={paying.isTester} begins={reset} check={check} /> : null}
    </Panel>
  );
}

/**
 * The button that was pressed has gone with its method: the focus goes on to a place that stays, as soon as the list is
 * there again.
 */
function useFocusAfterRemoval(status: string) {
  const place = useRef<HTMLParagraphElement>(null);
  const isDue = useRef(false);
  useEffect(() => {
    if (status === 'loading' || !isDue.current) return;
    isDue.current = false;
    place.current?.focus();
  }, [status]);
  const remember = () => {
    isDue.current = true;
  };
  return { place, remember };
}

/** What has become of the method that was just added. */
function SavingNotice({ saving }: { saving: Saving }) {
  const t = useWords('payment');
  const locale = useLocale();
  return (
    <div aria-live="polite" className={styles.saving}>
      {saving.status === 'checking' ? <Spinner label={t('account.checking')} /> : null}
      {saving.status === 'saved' || saving.status === 'pending' ? (
        <Notice kind={saving.status === 'saved' ? 'good' : 'note'}>{t(`account.${saving.status}`)}</Notice>
      ) : null}
      {saving.status === 'cancelled' ? <Notice>{t('refusals.PAYMENT_METHOD_CANCELLED')}</Notice> : null}
      {saving.status === 'failed' ? (
        <Notice kind="bad" title={serverMessage(saving.problem.errors, locale) ?? t('account.notSaved')} />
      ) : null}
    </div>
  );
}

type ListProps = { methods: SavedMethod[]; unusable: SavedMethod[]; reload(): void };

function MethodList({ methods, unusable, reload }: ListProps) {
  const t = useWords('payment');
  const [removed, setRemoved] = useState<SavedMethod>();
  const close = () => setRemoved(undefined);
  return (
    <>
      <Rows>
        {[...methods, ...unusable].map((method) => (
          <Row
            key={method.id}
            deeds={
              <Button look="quiet" onClick={() => setRemoved(method)}>
                {t('account.remove')}
              </Button>
            }
          >
            <strong>
              <MethodName method={method} />
            </strong>
            {method.type === 'creditCard' && method.owner ? (
              <span className={styles.owner}>{t('account.owner', { owner: method.owner })}</span>
            ) : null}
            {unusable.includes(method) ? <span className={styles.owner}>{t('account.unusable')}</span> : null}
          </Row>
        ))}
      </Rows>
      <Dialog
        title={t('account.removeTitle')}
        closeLabel={t('account.cancel')}
        isOpen={removed !== undefined}
        onClose={close}
      >
        {removed ? (
          <Remove method={removed} isUsable={!unusable.includes(removed)} close={close} reload={reload} />
        ) : null}
      </Dialog>
    </>
  );
}

function MethodName({ method }: { method: SavedMethod }) {
  const t = useWords('payment');
  const { key, values } = savedMethodWord(method);
  return t(key, values);
}

/** Codes for which there is a sentence of its own (PAY-23, PAY-24). */
const told = [
  'ACCOUNT_HAS_RUNNING_CONTRACTS',
  'USER_HAS_UNCANCELLED_CONTRACT',
  'USER_HAS_RUNNING_PAYOUT',
  'PAYMENT_IS_RUNNING',
];

type RemoveProps = { method: SavedMethod; isUsable: boolean; close(): void; reload(): void };

/** Asks first, and says why not where something still runs on it. */
function Remove({ method, isUsable, close, reload }: RemoveProps) {
  const t = useWords('payment');
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const remove = async () => {
    setIsBusy(true);
    const answer = await paymentClient.deleteSavedMethod(
      { id: method.id },
      { expected: ({ status }) => status !== 401 },
    );
    setIsBusy(false);
    // One that another tab has deleted is gone as well.
    if (answer.ok || answer.problem.status === 404) {
      notify({ kind: 'success', text: t('account.removed') });
      reload();
      return close();
    }
    const { errorCode } = answer.problem;
    setFault(told.includes(errorCode) ? `refusals.${errorCode}` : 'account.unavailable');
  };
  return (
    <>
      <p>
        <MethodName method={method} />
      </p>
      {isUsable ? <p>{t('account.removeText')}</p> : null}
      {fault ? <Notice kind="bad">{t(fault)}</Notice> : null}
      <div className={styles.actions}>
        <Button isBusy={isBusy} onClick={() => void remove()}>
          {t('account.remove')}
        </Button>
        <Button look="secondary" onClick={close}>
          {t('account.cancel')}
        </Button>
      </div>
    </>
  );
}
