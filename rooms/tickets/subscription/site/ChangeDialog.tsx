import { useEffect, useState } from 'react';
import { Choice } from '#design/Choice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { Finish } from './ContractPage.tsx';
import { DeedForm } from './DeedForm.tsx';
import { expected, type SeasonPrice, subscriptionClient, type WholeContract } from './subscriptionClient.ts';

type Props = { contract: WholeContract; onClose(): void; done: Finish };

/** Another class (CON-03) or another format (CON-04) of the ticket. Words: `subscription`, `messages`. */
export function ChangeDialog({ contract, what, onClose, done }: Props & { what: 'class' | 'format' }) {
  const t = useWords('subscription');
  const messages = useWords('messages');
  const locale = useLocale();
  const { pricingClass, shippingCode } = contract.details.upcomingSeason;
  const [chosen, setChosen] = useState(what === 'class' ? pricingClass : shippingCode);
  const prices = contract.masterData.shippingPrices;
  const more = (prices[chosen] ?? 0) - (prices[shippingCode] ?? 0);
  const isDearer = contract.charged !== undefined && more > 0;
  const isCheaper = contract.charged !== undefined && more < 0;
  const shippingText = (code: string) => (prices[code] ? ` (+ ${formatEuros(prices[code], locale)})` : '');
  const body = what === 'class' ? { newPricingClass: chosen } : { newShippingCode: chosen };
  return (
    <DeedForm
      title={t(`deeds.${what}`)}
      submitLabel={t(what === 'format' && isDearer ? 'format.pay' : 'save')}
      check={() => (chosen === pricingClass || chosen === shippingCode ? t('sameAsBefore') : undefined)}
      send={() => subscriptionClient.changeContractDetails({ contractId: contract.id, ...body }, expected)}
      onDone={(next) => done(messages('success.change'), next)}
      onClose={onClose}
    >
      {what === 'class' ? (
        <Classes contract={contract} chosen={chosen} choose={setChosen} />
      ) : (
        <fieldset>
          <legend>{t('format.text')}</legend>
          {contract.masterData.shippingCodes.map((code) => (
            <Choice key={code} type="radio" name="format" checked={code === chosen} onChange={() => setChosen(code)}>
              {t(`formats.${code}`)}
              {shippingText(code)}
            </Choice>
          ))}
          {isDearer ? <p>{t('format.more')}</p> : null}
          {isCheaper ? <p>{t('format.less')}</p> : null}
        </fieldset>
      )}
    </DeedForm>
  );
}

type ClassProps = { contract: WholeContract; chosen: string; choose(name: string): void };

/** The classes of the contract's range with what each costs more or less. Without prices, nothing (CON-55, ERR-15). */
function Classes({ contract, chosen, choose }: ClassProps) {
  const t = useWords('subscription');
  const locale = useLocale();
  const { masterDataId, id: contractId, isConfirmed, charged, details } = contract;
  const [prices, setPrices] = useState<SeasonPrice[]>();
  useEffect(() => {
    let isLeft = false;
    void subscriptionClient
      .listContractPrices({ masterDataId, ContractId: contractId }, { expected: () => true })
      .then((answer) => {
        if (!isLeft) setPrices(answer.ok ? answer.data.items : []);
      });
    return () => {
      isLeft = true;
    };
  }, [masterDataId, contractId]);
  if (!prices) return <Skeleton height={120} />;
  const now = details.upcomingSeason.price ?? 0;
  const signed = (price: number) =>
    price === now ? t('class.same') : `${price > now ? '+' : '−'} ${formatEuros(Math.abs(price - now), locale)}`;
  return (
    <>
      <fieldset>
        <legend>{t('class.text', { range: details.upcomingSeason.priceRange })}</legend>
        {prices.map(({ pricingClass, price }) => (
          <Choice
            key={pricingClass}
            type="radio"
            name="class"
            checked={pricingClass === chosen}
            onChange={() => choose(pricingClass)}
          >
            {t(`classes.${pricingClass}`)}: {formatEuros(price, locale)} ({signed(price)})
          </Choice>
        ))}
      </fieldset>
      {isConfirmed ? <p>{t('class.again')}</p> : null}
      {charged === undefined ? null : <p>{t('class.charged')}</p>}
    </>
  );
}
