import { Button, buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { signIn, useSession } from '#frame/session.ts';
import { useCalledName } from '#frame/useCalledName.ts';
import { useWords } from '#frame/words.ts';
import styles from './BuyerNotes.module.css';
import { useBuyerFlags } from './buyerFlags.ts';
import { type Cart, memberSavings } from './cartViewRules.ts';

/** What the buyer saves, or would save, by belonging to the club, and a greeting on the days after their birthday. */
export function BuyerNotes({ cart }: { cart: Cart }) {
  const t = useWords('cart');
  const name = useCalledName();
  const flags = useBuyerFlags();
  return (
    <div className={styles.notes}>
      {flags?.hasBirthday ? (
        <Notice kind="good" title={t('member.birthday', { name })}>
          <p>{t('member.birthdayText')}</p>
        </Notice>
      ) : null}
      <MemberPanel cart={cart} hasMemberPrices={flags?.hasMemberPrices ?? false} />
    </div>
  );
}

function MemberPanel({ cart, hasMemberPrices }: { cart: Cart; hasMemberPrices: boolean }) {
  const t = useWords('cart');
  const locale = useLocale();
  const { status } = useSession();
  const { saved, possible } = memberSavings(cart);
  if (saved > 0) {
    const amount = formatEuros(saved, locale);
    return (
      <Notice kind="good">
        <p>{hasMemberPrices ? t('member.saved', { amount }) : t('member.groupSaved', { amount })}</p>
      </Notice>
    );
  }
  if (possible <= 0 || status === 'unknown') return null;
  return (
    <div className={styles.panel}>
      <p>
        <strong>{t('member.could', { amount: formatEuros(possible, locale) })}</strong>
      </p>
      {status === 'anonymous' ? (
        <>
          <p>{t('member.signIn')}</p>
          <Button look="secondary" onClick={() => void signIn()}>
            {t('member.signInButton')}
          </Button>
        </>
      ) : (
        <Link href="/account/membership/" className={buttonClass('secondary')}>
          {t('member.about')}
        </Link>
      )}
    </div>
  );
}
