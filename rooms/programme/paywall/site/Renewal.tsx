import { useState } from 'react';
import { Button, buttonClass } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Notice } from '#design/Notice.tsx';
import { Panel } from '#design/Panel.tsx';
import { Select } from '#design/Select.tsx';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { savedMethodWord, usableMethods, usePaymentMethods } from '#rooms/money/payment/site/index.ts';
import type { OwnPassProps } from './pageProps.ts';
import { expected, paywallClient } from './paywallClient.ts';
import { useDeed } from './useDeed.ts';

type Props = { pass: OwnPassProps; onChanged(): void };

/** Whether the pass goes on after the paid time, and how that is begun, changed and ended. Words: `paywall`. */
export function Renewal({ pass, onChanged }: Props) {
  const t = useWords('paywall');
  const locale = useLocale();
  const { renewal, state, paidUntil } = pass;
  const until = formatInstant(paidUntil, locale);
  return (
    <Panel title={t('own.renewalTitle')}>
      {state === 'grace' ? <Notice kind="warn">{t('own.graceText')}</Notice> : null}
      {renewal ? (
        <p>{t('own.renewing', { until, price: formatEuros(renewal.price, locale) })}</p>
      ) : (
        <p>{t(state === 'cancelled' ? 'own.isCancelled' : 'own.endsBySelf')}</p>
      )}
      <Agree pass={pass} onChanged={onChanged} />
      {renewal ? <Cancel until={until} onChanged={onChanged} /> : null}
    </Panel>
  );
}

/** Asks for a saved method; the button says that it costs money (§ 312j BGB). */
function Agree({ pass: { renewal, renewalPrice, periods }, onChanged }: Props) {
  const t = useWords('paywall');
  const payment = useWords('payment');
  const locale = useLocale();
  const { status, info, isTester } = usePaymentMethods();
  const [chosen, setChosen] = useState<string>();
  const { isBusy, problem, run } = useDeed(onChanged);
  const methods = usableMethods(info, isTester);
  const paymentTokenId = chosen ?? renewal?.paymentTokenId ?? methods[0]?.id;
  const wasBought = periods.some(({ origin }) => origin !== 'grant');
  if (renewalPrice === undefined || !wasBought || status !== 'ready') return null;
  if (methods.length === 0)
    return (
      <p>
        {t('own.noMethods')} <Link href="/account/payments/">{t('own.toMethods')}</Link>
      </p>
    );
  const agree = () =>
    run(
      () => paywallClient.agreeToRenewal({ paymentTokenId: paymentTokenId ?? '', price: renewalPrice }, expected),
      t('own.agreed'),
    );
  return (
    <>
      <p>{t('own.agreeText', { price: formatEuros(renewalPrice, locale) })}</p>
      <Select
        label={t('own.method')}
        value={paymentTokenId}
        onChange={({ target }) => setChosen(target.value)}
        options={methods.map((method) => {
          const { key, values } = savedMethodWord(method);
          return { value: method.id, label: payment(key, values) };
        })}
      />
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
      <p>
        <Button isBusy={isBusy} onClick={() => void agree()}>
          {t(renewal ? 'own.change' : 'own.agree')}
        </Button>
      </p>
    </>
  );
}

function Cancel({ until, onChanged }: { until: string; onChanged(): void }) {
  const t = useWords('paywall');
  const [isOpen, setOpen] = useState(false);
  const { isBusy, problem, run } = useDeed(() => {
    setOpen(false);
    onChanged();
  });
  return (
    <>
      <button type="button" className={buttonClass('secondary')} onClick={() => setOpen(true)}>
        {t('own.cancel')}
      </button>
      <Dialog title={t('own.cancel')} closeLabel={t('own.back')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{t('own.cancelText', { until })}</p>
        {problem ? <Notice kind="bad">{problem}</Notice> : null}
        <Button
          isBusy={isBusy}
          onClick={() => void run(() => paywallClient.cancelRenewal({}, expected), t('own.cancelled'))}
        >
          {t('own.cancel')}
        </Button>
      </Dialog>
    </>
  );
}
