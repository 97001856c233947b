import { formatMoney } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { UnitPriceProps } from './pageProps.ts';

/** The price for one kilogram, litre or metre, and that of members (§ 4 PAngV). */
export function UnitPrice({ price, memberPrice, unit }: UnitPriceProps) {
  const t = useWords('shop');
  const locale = useLocale();
  const members = memberPrice < price ? t('unitPriceMembers', { price: formatMoney(memberPrice, locale), unit }) : '';
  return (
    <>
      {t('unitPrice', { price: formatMoney(price, locale), unit })}
      {members}
    </>
  );
}
