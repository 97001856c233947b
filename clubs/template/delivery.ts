import type { VatRates } from '#club/shape/figures.ts';

/** Shipping codes of what is sent; all else is downloaded or collected. */
export const sentCodes: readonly string[] = ['standard', 'letter', 'freight'];

/**
 * VAT rates in percent. `home`: which of them the shop's goods have at home. `abroad`: what goods sent to an EU country
 * are taxed with there, such as `AT: { standard: 20, reduced: 10, books: 10 }`, from the day on which the club has to
 * declare its sales there (OSS); until a country is set, the German rates hold. `exemption`: why what is exempt has no
 * VAT, word for word on invoices.
 */
export const vat: VatRates = {
  home: { standard: 19, reduced: 7 },
  exemption: {
    de: 'Steuerfrei nach § 4 Nr. 22 Buchst. b UStG (sportliche Veranstaltung)',
    en: 'Exempt from VAT (§ 4 no. 22 b of the German VAT Act, sports event)',
  },
  abroad: {},
};
