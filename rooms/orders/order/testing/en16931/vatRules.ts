import type { Rule } from './invoiceRules.ts';
import { at, type Invoice, type Taxed } from './readInvoice.ts';

const sum = (amounts: (number | undefined)[]): number => amounts.reduce<number>((total, one) => total + (one ?? 0), 0);
const inCategory = <T extends Taxed>(things: T[], code: string): T[] =>
  things.filter(({ category }) => category === code);
const allowances = ({ shares }: Invoice) => shares.filter(({ isCharge }) => !isCharge);
const charges = ({ shares }: Invoice) => shares.filter(({ isCharge }) => isCharge);

const hasVatId = ({ agreement }: Invoice): boolean =>
  Boolean(at(agreement, 'SellerTradeParty.SpecifiedTaxRegistration.ID'));

/** What was sold in a category (at a rate, when one is given): lines and charges less allowances, in cents. */
function soldIn(invoice: Invoice, code: string, atRate?: number): number {
  const isMeant = ({ category, rate }: Taxed) => category === code && (atRate === undefined || rate === atRate);
  return (
    sum(invoice.lines.filter(isMeant).map(({ net }) => net)) +
    sum(
      charges(invoice)
        .filter(isMeant)
        .map(({ amount }) => amount),
    ) -
    sum(
      allowances(invoice)
        .filter(isMeant)
        .map(({ amount }) => amount),
    )
  );
}

/**
 * Is a tax the rate's share of its basis? A cent more or less is taken, as by the official validation: prices with VAT
 * leave it.
 */
const isShare = (tax = Number.NaN, basis = 0, rate = 0): boolean => Math.abs(tax - (basis * rate) / 100) < 1;

/** `S`: standard rate; `Z`: zero rate; `E`: exempt; `G`: exported. */
type Category = { code: 'S' | 'Z' | 'E' | 'G'; isTaxed: boolean; needsReason: boolean };
const categories: Category[] = [
  { code: 'S', isTaxed: true, needsReason: false },
  { code: 'Z', isTaxed: false, needsReason: false },
  { code: 'E', isTaxed: false, needsReason: true },
  { code: 'G', isTaxed: false, needsReason: true },
];

/** The ten rules that each category has alike. */
function rulesOf({ code, isTaxed, needsReason }: Category): Rule[] {
  const rule = (number: number, says: string, holds: Rule['holds']): Rule => ({
    id: `BR-${code}-${String(number).padStart(2, '0')}`,
    says: `category ${code}: ${says}`,
    holds,
  });
  const isRate = ({ rate }: Taxed) => (isTaxed ? (rate ?? 0) > 0 : rate === 0);
  const own = ({ taxes }: Invoice) => inCategory(taxes, code);
  const things = [
    { name: 'a line', of: ({ lines }: Invoice): Taxed[] => inCategory(lines, code) },
    { name: 'an allowance', of: (one: Invoice): Taxed[] => inCategory(allowances(one), code) },
    { name: 'a charge', of: (one: Invoice): Taxed[] => inCategory(charges(one), code) },
  ];
  return [
    rule(1, 'has its place in the breakdown, once where there is one rate', (one) => {
      const isUsed = things.some(({ of }) => of(one).length > 0);
      return isUsed ? (isTaxed ? own(one).length > 0 : own(one).length === 1) : own(one).length === 0;
    }),
    ...things.map(({ name, of }, place) =>
      rule(2 + place, `${name} asks for the seller's VAT number`, (one) => of(one).length === 0 || hasVatId(one)),
    ),
    ...things.map(({ name, of }, place) =>
      rule(5 + place, `${name} has a rate ${isTaxed ? 'above' : 'of'} zero`, (one) => of(one).every(isRate)),
    ),
    rule(8, 'has what was sold as its basis', (one) =>
      own(one).every(({ basis, rate }) => basis === soldIn(one, code, isTaxed ? rate : undefined)),
    ),
    rule(9, isTaxed ? 'has the rate of the basis as its tax' : 'has no tax', (one) =>
      own(one).every(({ tax, basis, rate }) => (isTaxed ? isShare(tax, basis, rate) : tax === 0)),
    ),
    rule(10, needsReason ? 'tells why there is no VAT' : 'has no reason for an exemption', (one) =>
      own(one).every(({ exemption }) => (exemption !== undefined) === needsReason),
    ),
  ];
}

const breakdown: Rule[] = [
  {
    id: 'BR-45',
    says: 'has the basis of each rate (BT-116)',
    holds: ({ taxes }) => taxes.every(({ basis }) => Number.isInteger(basis)),
  },
  {
    id: 'BR-46',
    says: 'has the tax of each rate (BT-117)',
    holds: ({ taxes }) => taxes.every(({ tax }) => Number.isInteger(tax)),
  },
  {
    id: 'BR-47',
    says: 'has the category of each rate (BT-118)',
    holds: ({ taxes }) => taxes.every(({ category }) => category !== undefined),
  },
  {
    id: 'BR-48',
    says: 'has each rate (BT-119)',
    holds: ({ taxes }) => taxes.every(({ rate }) => rate !== undefined),
  },
  {
    id: 'BR-CO-17',
    says: 'has the rate of each basis as its tax',
    holds: ({ taxes }) => taxes.every(({ tax, basis, rate }) => isShare(tax, basis, rate)),
  },
  { id: 'BR-CO-18', says: 'has a breakdown of the VAT', holds: ({ taxes }) => taxes.length > 0 },
];

/** The rules about VAT, those of the categories that the shop uses included. */
export const vatRules: Rule[] = [...breakdown, ...categories.flatMap(rulesOf)];
