import { useCallback, useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Spinner } from '#design/Spinner.tsx';
import type { Answer } from '#frame/apiClient.ts';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { AgreeOrder } from './AgreeOrder.tsx';
import { CallersCart } from './CallersCart.tsx';
import { FindProducts } from './FindProducts.tsx';
import styles from './PhoneOrder.module.css';
import { expected, type PhoneCase, phoneOrdersClient } from './phoneOrdersClient.ts';
import { useTextOf } from './useTextOf.ts';

/** `/office/phone-orders/:personId/`: what somebody on the telephone orders, in their own cart. */
export function PhoneOrderPage({ props: { personId } }: TemplateProps<{ personId: string }>) {
  const t = useWords('phoneOrdersOffice');
  return (
    <OfficePage title={t('order')} actions={<Link href="/office/phone-orders/">{t('back')}</Link>}>
      <Order personId={personId} />
    </OfficePage>
  );
}

/** Sends a change of the cart and shows the case as it then is, or why not. */
export type Change = (call: Promise<Answer<PhoneCase>>) => Promise<void>;

function Order({ personId }: { personId: string }) {
  const t = useWords('phoneOrdersOffice');
  const textOf = useTextOf();
  const [present, setPresent] = useState<PhoneCase>();
  const [problem, setProblem] = useState<string>();
  const take = (answer: Answer<PhoneCase>) => {
    if (answer.ok) setPresent(answer.data);
    setProblem(answer.ok ? undefined : textOf(answer.problem));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `take` is made anew with each drawing and does the same
  const read = useCallback(
    async (countryCode?: string) =>
      take(await phoneOrdersClient.readPhoneCase({ personId, ...(countryCode ? { countryCode } : {}) }, expected)),
    [personId],
  );
  useEffect(() => void read(), [read]);
  const failure = problem ? <Notice kind="bad">{problem}</Notice> : null;
  if (!present)
    return (
      (failure && (
        <>
          {failure}
          <Button look="secondary" onClick={() => void read()}>
            {t('again')}
          </Button>
        </>
      )) || <Spinner />
    );
  const change: Change = async (call) => take(await call);
  return (
    <>
      <p className={styles.person}>
        <strong>{present.person.name || present.person.email}</strong> {present.person.email}{' '}
        <Link href={`/office/${present.organisation ? 'organisations' : 'people'}/${personId}/`}>{t('case')}</Link>
      </p>
      <div aria-live="polite">{failure}</div>
      <Waiting waiting={present.waiting} />
      <div className={styles.columns}>
        <FindProducts personId={personId} change={change} />
        <div>
          <CallersCart phoneCase={present} change={change} />
          <AgreeOrder phoneCase={present} onCountry={read} onOrdered={read} />
        </div>
      </div>
    </>
  );
}

/** What was agreed before and is not paid yet, and how it goes on. */
function Waiting({ waiting }: Pick<PhoneCase, 'waiting'>) {
  const t = useWords('phoneOrdersOffice');
  const locale = useLocale();
  if (!waiting) return null;
  const { state, total, payUntil } = waiting;
  return (
    <div className={styles.waiting}>
      <Notice kind={state === 'failed' ? 'warn' : 'note'}>
        {t(`waiting.${state}`, { total: formatEuros(total, locale), until: formatInstant(payUntil, locale) })}
      </Notice>
    </div>
  );
}
