import { Choice } from '#design/Choice.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { Link } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import {
  type PaymentMethods,
  type SavedMethod,
  savedMethodWord,
  usableMethods,
} from '#rooms/money/payment/site/index.ts';

/** What a person may pay contracts with: everything that they have saved (CON-47). */
export const methodsOf = ({ info, isTester }: PaymentMethods): SavedMethod[] => usableMethods(info, isTester);

export function MethodName({ method }: { method: SavedMethod }) {
  const t = useWords('payment');
  const { key, values } = savedMethodWord(method);
  return t(key, values);
}

type Props = { paying: PaymentMethods; chosen: string | undefined; choose(id: string): void };

/** Choice of one's own saved method, or the way to save one. Words: `subscription`, `payment`. */
export function MethodChoice({ paying, chosen, choose }: Props) {
  const t = useWords('subscription');
  if (paying.status === 'loading') return <Skeleton height={120} />;
  const methods = methodsOf(paying);
  return (
    <fieldset>
      <legend>{t('parts.payment')}</legend>
      {methods.length === 0 ? <Notice kind="warn">{t('parts.noMethod')}</Notice> : null}
      {methods.map((method) => (
        <Choice
          key={method.id}
          type="radio"
          name="method"
          checked={method.id === chosen}
          onChange={() => choose(method.id)}
        >
          <MethodName method={method} />
        </Choice>
      ))}
      <Link href="/account/payments/">{t('parts.saveMethod')}</Link>
    </fieldset>
  );
}
