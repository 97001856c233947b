import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { newBrowserUuid } from '#frame/browserUuid.ts';
import { Link } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { OrderDetail } from '#rooms/orders/order/site/index.ts';
import { ChosenLines, ReturnLines } from './ReturnLines.tsx';
import styles from './Returns.module.css';
import { type OrderReturns, returnsClient } from './returnsClient.ts';

type Step = 'choose' | 'confirm' | 'done';

/** Choosing lines of an order, confirming with a second button, and what has become of it. Words: `returns`. */
export function ReturnChoice({ order, initial }: { order: OrderDetail; initial: OrderReturns }) {
  const t = useWords('returns');
  const request = useReturnRequest(order.id, initial);
  const { returns, chosen, setChosen, step, fault, lines } = request;
  const canChoose = returns.lines.some(({ option }) => option !== 'none');
  return (
    <>
      <StepHead step={step} orderNumber={order.orderNumber} />
      {step === 'confirm' ? (
        <ChosenLines order={order} returns={returns} chosen={chosen} />
      ) : (
        <ReturnLines order={order} returns={returns} chosen={chosen} onChange={setChosen} />
      )}
      {returns.lines.some((line) => isOnItsWay(line) || (chosen[line.id] && line.option !== 'cancellation')) ? (
        <p className={styles.intro}>{t('order.sendBack', { address: returns.sendTo })}</p>
      ) : null}
      {returns.lines.some(isAboutMoney) ? (
        <p className={styles.intro}>{t(returns.isWithBank ? 'order.withBank' : 'order.moneyBack')}</p>
      ) : null}
      {canChoose || step === 'confirm' ? null : <p className={styles.intro}>{t('order.none')}</p>}
      {fault && lines.length === 0 ? <Notice kind="bad" title={fault} /> : null}
      <div className={styles.actions}>
        {step === 'confirm' ? <ConfirmButtons request={request} /> : null}
        {step !== 'confirm' && canChoose ? (
          <Button key="next" onClick={request.next}>
            {t('order.next')}
          </Button>
        ) : null}
        {step === 'confirm' ? null : (
          <Link href={`/account/orders/${order.id}/`} className={buttonClass('secondary')}>
            {t('order.toOrder')}
          </Link>
        )}
      </div>
    </>
  );
}

type ReturnRequest = ReturnType<typeof useReturnRequest>;

/** The lines that are chosen to go back, and the request that sends them. */
function useReturnRequest(orderId: string, initial: OrderReturns) {
  const t = useWords('returns');
  const [returns, setReturns] = useState(initial);
  const [chosen, setChosen] = useState<Record<string, number>>({});
  const [step, setStep] = useState<Step>('choose');
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  // The same request sent twice is one; another choice is another request.
  const [requestId, setRequestId] = useState('');
  const lines = Object.entries(chosen).flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []));
  const next = () => {
    if (lines.length === 0) return setFault(t('order.nothingChosen'));
    setFault('');
    setRequestId(newBrowserUuid());
    setStep('confirm');
  };
  const confirm = async () => {
    setIsBusy(true);
    const request = { orderId, requestId, lines };
    const answer = await returnsClient.requestReturn(request, { expected: ({ status }) => status === 409 });
    setIsBusy(false);
    if (!answer.ok && answer.problem.status !== 409) return;
    const present = answer.ok ? answer : await returnsClient.readReturns({ orderId });
    if (present.ok) setReturns(present.data);
    setChosen({});
    if (!answer.ok) setFault(t('order.refusedAgain'));
    setStep(answer.ok ? 'done' : 'choose');
  };
  return { returns, chosen, setChosen, step, setStep, fault, isBusy, lines, next, confirm };
}

/** The second button, which sends the request, and the way back to the choice. */
function ConfirmButtons({ request }: { request: ReturnRequest }) {
  const t = useWords('returns');
  const { returns, lines, isBusy, confirm, setStep } = request;
  const confirmWord = confirmWordOf(lines.map(({ lineId }) => returns.lines.find(({ id }) => id === lineId)?.option));
  return (
    <>
      <Button key="confirm" isBusy={isBusy} onClick={() => void confirm()}>
        {t(`confirm.${confirmWord}`)}
      </Button>
      <Button look="secondary" onClick={() => setStep('choose')}>
        {t('order.change')}
      </Button>
    </>
  );
}

/**
 * What each step is about; takes the focus with each new one, so that it is read from here and no second press meets
 * the button that confirms.
 */
function StepHead({ step, orderNumber }: { step: Step; orderNumber: string }) {
  const t = useWords('returns');
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) place.current?.focus();
    before.current = step;
  }, [step]);
  return (
    <div ref={place} tabIndex={-1} className={styles.step}>
      {step === 'choose' ? <p className={styles.intro}>{t('order.intro', { number: orderNumber })}</p> : null}
      {step === 'confirm' ? <h2>{t('order.confirmTitle')}</h2> : null}
      {step === 'done' ? <Notice kind="good" title={t('order.done')} /> : null}
    </div>
  );
}

/** What the second button says: the one thing that all chosen lines are about, or both. */
function confirmWordOf(options: readonly (OrderReturns['lines'][number]['option'] | undefined)[]): string {
  const [only, ...others] = new Set(options);
  return others.length === 0 && only && only !== 'none' ? only : 'mixed';
}

/** What was free brings nothing back. */
const isAboutMoney = ({ leftAmount, returns }: OrderReturns['lines'][number]): boolean =>
  leftAmount > 0 || returns.some(({ amount }) => amount > 0);

const isOnItsWay = ({ returns }: OrderReturns['lines'][number]): boolean =>
  returns.some(({ state }) => state === 'requested');
