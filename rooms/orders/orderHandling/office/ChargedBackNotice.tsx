import { Notice } from '#design/Notice.tsx';
import { formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import { useWords } from '#frame/words.ts';
import type { OfficeOrder } from './ordersClient.ts';

/** Says that the buyer's bank has the money back, and so that nothing leaves; finance finds the way to the payment. */
export function ChargedBackNotice({ order: { chargedBackAt, orderNumber } }: { order: OfficeOrder }) {
  const t = useWords('orderHandlingOffice');
  const locale = useLocale();
  const maySee = useOfficeSelf(true)?.permissions.includes('payments.read') ?? false;
  if (!chargedBackAt) return null;
  return (
    <Notice kind="bad" title={t('chargedBack.title')}>
      <p>{t('chargedBack.text', { at: formatInstant(chargedBackAt, locale) })}</p>
      {maySee ? <Link href={`/office/payments/?q=${orderNumber}`}>{t('chargedBack.link')}</Link> : null}
    </Notice>
  );
}
