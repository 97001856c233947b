import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Link } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { type CheckoutProblem, checkoutProblemKey, isAboutCart, isAboutMethod } from './checkoutProblemRules.ts';

type Props = {
  problem: CheckoutProblem | undefined;
  /** To the choice of a payment method, where that can put it right. */
  changeMethod?(): void;
};

/** Why the order was refused, and where that can be put right. */
export function ProblemNotice({ problem, changeMethod }: Props) {
  const t = useWords('checkout');
  if (!problem) return null;
  const isSellers = (code: string) => t(`sellers.${code}`) !== `sellers.${code}`;
  return (
    <Notice kind="bad">
      <p>{t(checkoutProblemKey(problem, isSellers))}</p>
      {isAboutCart(problem.errorCode, isSellers) ? (
        <p>
          <Link href="/warenkorb/">{t('toCart')}</Link>
        </p>
      ) : null}
      {changeMethod && isAboutMethod(problem.errorCode) ? (
        <Button look="secondary" onClick={changeMethod}>
          {t('pay.other')}
        </Button>
      ) : null}
    </Notice>
  );
}
