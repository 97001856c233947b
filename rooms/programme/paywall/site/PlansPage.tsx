import { useId, useRef, useState } from 'react';
import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { Choice } from '#design/Choice.tsx';
import { Icon } from '#design/Icon.tsx';
import { Notice } from '#design/Notice.tsx';
import { AddToCartSlot } from '#frame/AddToCartSlot.tsx';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import styles from './Plans.module.css';
import type { PlanProps, PlansProps } from './pageProps.ts';
import { useOwnPass } from './useOwnPass.ts';

const facts = ['films', 'devices', 'captions', 'ends'] as const;

/** `/tv/abo/`: the passes with their prices, the consent to an immediate start, and the way into the cart. */
export function PlansPage({ props: { plans } }: TemplateProps<PlansProps>) {
  const t = useWords('paywall');
  const frame = useWords('frame');
  return (
    <div className={styles.page}>
      <Breadcrumbs label={frame('breadcrumbs')}>
        <Link href="/">{frame('home')}</Link>
        {t('title')}
      </Breadcrumbs>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('intro')}</p>
      <Running />
      <div className={styles.columns}>
        {plans.length > 0 ? <Offer plans={plans} /> : <Notice kind="note">{t('soldOut')}</Notice>}
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>
              <Icon name="check" /> {t(`facts.${fact}`)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Who has a pass already is told how another one follows it. */
function Running() {
  const t = useWords('paywall');
  const locale = useLocale();
  const { reply } = useOwnPass();
  const pass = reply?.pass;
  if (!pass || pass.state === 'expired' || pass.state === 'ended') return null;
  return (
    <Notice kind="good">
      {t('running', { until: formatInstant(pass.paidUntil, locale) })} <Link href="/account/tv/">{t('toAccount')}</Link>
    </Notice>
  );
}

function Offer({ plans }: PlansProps) {
  const t = useWords('paywall');
  const locale = useLocale();
  const [chosen, setChosen] = useState<PlanProps>(plans.find(({ plan }) => plan === '30D') ?? plans[0]!);
  const [hasConsent, setConsent] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const consent = useRef<HTMLInputElement>(null);
  const messageId = useId();
  const ask = () => {
    setAsked(true);
    consent.current?.focus();
  };
  return (
    <div>
      <fieldset className={styles.plans}>
        <legend className={styles.legend}>{t('choose')}</legend>
        {plans.map((plan) => (
          <Plan key={plan.plan} plan={plan} isChosen={plan === chosen} onChoose={() => setChosen(plan)} />
        ))}
      </fieldset>
      <div className={styles.consent} data-missing={(isAsked && !hasConsent) || undefined}>
        <Choice
          ref={consent}
          type="checkbox"
          checked={hasConsent}
          aria-describedby={messageId}
          aria-invalid={(isAsked && !hasConsent) || undefined}
          onChange={({ target }) => setConsent(target.checked)}
        >
          {t('consent')}
        </Choice>
        <p id={messageId} role="alert" className={styles.message}>
          {isAsked && !hasConsent ? t('consentNeeded') : null}
        </p>
      </div>
      <AddToCartSlot
        key={chosen.sku}
        label={t('choose')}
        sku={hasConsent ? chosen.sku : undefined}
        userOptionValues={[{ optionId: 'startAtOnce', value: t('consentValue') }]}
        maxQuantity={1}
        isAvailable
        price={formatEuros(chosen.price, locale)}
        onIncomplete={ask}
      />
    </div>
  );
}

function Plan({ plan, isChosen, onChoose }: { plan: PlanProps; isChosen: boolean; onChoose(): void }) {
  const t = useWords('paywall');
  const locale = useLocale();
  return (
    <label className={styles.plan} data-chosen={isChosen || undefined}>
      <input type="radio" name="plan" checked={isChosen} onChange={onChoose} />
      <span className={styles.name}>{t(`plans.${plan.plan}`)}</span>
      <span className={styles.price}>
        {formatEuros(plan.price, locale)} <small>{t('total')}</small>
      </span>
      <span className={styles.text}>
        <span>{t(`planTexts.${plan.plan}`)}</span>{' '}
        {plan.days > 1 ? <span>{t('perDay', { price: formatEuros(plan.price / plan.days, locale) })}</span> : null}
      </span>
    </label>
  );
}
