import { Notice } from '#design/Notice.tsx';
import { Link } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { type CheckoutProblem, checkoutProblemKey, isAboutCart } from './checkoutProblemRules.ts';

/** Why the order was refused, and where that can be put right. */
export function ProblemNotice({ problem }: { problem: CheckoutProblem | undefined }) {
  const t = useWords('checkout');
  if (!problem) return null;
  return (
    <Notice kind="bad">
      <p>{t(checkoutProblemKey(problem))}</p>
      {isAboutCart(problem.errorCode) ? (
        <p>
          <Link href="/warenkorb/">{t('toCart')}</Link>
        </p>
      ) : null}
    </Notice>
  );
}
