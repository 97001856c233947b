import { Notice } from '#design/Notice.tsx';
import { Link } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';

/** Says how many orders are missing here because the buyer's bank has their money back. */
export function HeldBack({ count }: { count: number }) {
  const t = useWords('orderHandlingOffice');
  if (count === 0) return null;
  return (
    <Notice kind="bad">
      <p>
        {t('heldBack', { count })} <Link href="/office/orders/?chargedBack=true">{t('chargedBack.all')}</Link>
      </p>
    </Notice>
  );
}
