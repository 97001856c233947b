// What the shop issues to businesses keeps the business rules of EN 16931; and each rule notices when it is broken.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partners } from '#club/partners.ts';
import { sharesOf } from '#platform/money/rateShares.ts';
import { brokenRules, rules } from '../../testing/en16931/brokenRules.ts';
import { orderTotals } from '../orderRules.ts';
import type { DocumentContent, DocumentKind } from './documentRules.ts';
import { invoiceXml } from './invoiceXml.ts';

type Wish = {
  kind: DocumentKind;
  goods: { quantity: number; price: number; discount: number; vatRate: number; isExempt?: true }[];
  shipping: number;
  vouchers: number;
  type: string;
  isExport: boolean;
};

const address = {
  company: 'Firma & Co',
  firstName: 'Toni',
  lastName: 'Muster',
  street: 'Waldweg 7',
  postalCode: '60528',
  city: 'Frankfurt',
  countryCode: 'DE',
};

/** A document as it is issued for such an order; amounts in cents, `discount` in percent. */
function documentOf({ kind, goods, shipping, vouchers, type, isExport }: Wish): string {
  const lines = goods.map(({ quantity, price, discount, vatRate, isExempt }, place) => ({
    ...(isExempt ? { isExempt } : {}),
    place,
    quantity,
    price,
    vatRate: isExport || isExempt ? 0 : vatRate,
    total: quantity * price,
    discount: Math.round((quantity * price * discount) / 100),
    serialNumber: `ART-${place}`,
    name: 'Schal <Nord>',
    note: 'Größe M',
  }));
  const shares = sharesOf(
    shipping,
    lines.map(({ vatRate: rate, total, discount }) => ({ rate, gross: total - discount })),
  );
  const price = { price: shipping, shares };
  const { goods: sum, promotionDiscount, total, taxes } = orderTotals(lines, price, 0);
  const byVoucher = Math.min(vouchers, total);
  const content: DocumentContent = {
    language: 'de',
    issuedOn: '2026-11-21',
    suppliedOn: '2026-11-21',
    isBusiness: true,
    lines,
    isExport,
    exemption: 'Steuerfrei nach § 4 Nr. 22 Buchst. b UStG',
    order: { number: '1-100007', placedOn: '2026-11-20' },
    ...(kind === 'creditNote' ? { invoice: { number: '1-R100000', issuedOn: '2026-11-01' } } : {}),
    seller: partners[0]!.seller,
    buyer: address,
    shippedTo: isExport ? { ...address, countryCode: 'CH' } : address,
    shipping: price,
    taxes,
    goods: sum,
    discount: promotionDiscount,
    gross: total,
    paid: {
      vouchers: byVoucher,
      rest: total - byVoucher,
      type,
      ...(type === 'purchaseOnAccount' && kind === 'invoice' ? { dueOn: '2026-12-05' } : {}),
    },
  };
  return invoiceXml({ kind, number: '1-R100001', content }).content;
}

const wishes: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constantFrom('invoice', 'creditNote'),
  goods: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 12 }),
      price: fc.integer({ min: 1, max: 50_000 }),
      discount: fc.constantFrom(0, 0, 10, 33),
      vatRate: fc.constantFrom(19, 7, 0),
      isExempt: fc.constantFrom(undefined, undefined, true as const),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  shipping: fc.constantFrom(0, 495, 1290),
  vouchers: fc.constantFrom(0, 1000, 100_000),
  type: fc.constantFrom('creditcard', 'paypal', 'sepa', 'purchaseOnAccount'),
  isExport: fc.boolean(),
});

it('keeps every rule in whatever is issued', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      expect(brokenRules(documentOf(wish))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

const usual: Wish = {
  kind: 'invoice',
  shipping: 495,
  vouchers: 1000,
  type: 'purchaseOnAccount',
  isExport: false,
  goods: [
    { quantity: 3, price: 1999, discount: 10, vatRate: 19 },
    { quantity: 1, price: 2500, discount: 0, vatRate: 7 },
  ],
};
const zeroRated: Wish = { ...usual, goods: [{ ...usual.goods[1]!, vatRate: 0 }] };
const documents = {
  S: documentOf(usual),
  Z: documentOf(zeroRated),
  G: documentOf({ ...usual, isExport: true }),
  // Nothing that is exempt is sent, so its charges come from an export.
  E: documentOf({ ...usual, isExport: true }).replaceAll('CategoryCode>G<', 'CategoryCode>E<'),
  creditNote: documentOf({ ...usual, kind: 'creditNote' }),
};

it('gives exempt lines a category of their own, with the reason, beside lines with VAT and zero-rated ones', () => {
  const [taxed, other] = usual.goods;
  const goods = [taxed!, { ...other!, vatRate: 0 }, { ...other!, isExempt: true as const }];
  const xml = documentOf({ ...usual, shipping: 0, goods });
  expect(brokenRules(xml)).toEqual([]);
  expect(xml.match(/BasisAmount><ram:CategoryCode>[A-Z]/g)?.map((text) => text.at(-1))).toEqual(['S', 'Z', 'E']);
  expect(xml.match(/<ram:ExemptionReason>[^<]*/g)).toEqual([
    '<ram:ExemptionReason>Steuerfrei nach § 4 Nr. 22 Buchst. b UStG',
  ]);
});

type Break = [id: string, document: keyof typeof documents, found: RegExp, instead: string];
const without = (id: string, found: RegExp, document: keyof typeof documents = 'S'): Break => [id, document, found, ''];
/** An element with all that is in it, once. */
const element = (name: string): RegExp => new RegExp(`<ram:${name}[ >].*?</ram:${name}>`);
/** The first element of that name behind another one. */
const within = (outer: string, name: string): RegExp =>
  new RegExp(`(?<=<ram:${outer}[ >](?:(?!</ram:${outer}>).)*?)<ram:${name}[ >].*?</ram:${name}>`);
/** In front of the totals: an allowance of the whole document. */
const beforeTotals = /(?=<ram:SpecifiedTradeSettlementHeaderMonetarySummation>)/;
const allowance = (parts: string, category = 'S', rate = '19'): string =>
  `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator>${parts}<ram:CategoryTradeTax><ram:CategoryCode>${category}</ram:CategoryCode><ram:RateApplicablePercent>${rate}</ram:RateApplicablePercent></ram:CategoryTradeTax></ram:SpecifiedTradeAllowanceCharge>`;
const nothingOff = '<ram:ActualAmount>0.00</ram:ActualAmount><ram:Reason>Rabatt</ram:Reason>';
const noVatId = within('SellerTradeParty', 'SpecifiedTaxRegistration');
const header = 'SpecifiedTradeSettlementHeaderMonetarySummation';

const breaks: Break[] = [
  without('BR-01', element('GuidelineSpecifiedDocumentContextParameter')),
  without('BR-02', /(?<=<rsm:ExchangedDocument>)<ram:ID>.*?<\/ram:ID>/),
  without('BR-03', element('IssueDateTime')),
  without('BR-04', /<ram:TypeCode>380<\/ram:TypeCode>/),
  without('BR-05', element('InvoiceCurrencyCode')),
  without('BR-06', within('SellerTradeParty', 'Name')),
  without('BR-07', within('BuyerTradeParty', 'Name')),
  without('BR-08', within('SellerTradeParty', 'PostalTradeAddress')),
  without('BR-09', within('SellerTradeParty', 'CountryID')),
  without('BR-10', within('BuyerTradeParty', 'PostalTradeAddress')),
  without('BR-11', within('BuyerTradeParty', 'CountryID')),
  without('BR-57', within('ShipToTradeParty', 'CountryID')),
  without('BR-16', /<ram:IncludedSupplyChainTradeLineItem>.*<\/ram:IncludedSupplyChainTradeLineItem>/),
  without('BR-21', element('LineID')),
  without('BR-22', element('BilledQuantity')),
  without('BR-23', /(?<=BilledQuantity) unitCode="C62"/),
  without('BR-24', within('IncludedSupplyChainTradeLineItem', 'LineTotalAmount')),
  without('BR-25', within('SpecifiedTradeProduct', 'Name')),
  without('BR-26', element('ChargeAmount')),
  ['BR-27', 'S', /(?<=<ram:ChargeAmount>)/, '-'],
  without('BR-41', within('SpecifiedLineTradeSettlement', 'ActualAmount')),
  without('BR-42', within('SpecifiedLineTradeSettlement', 'Reason')),
  without('BR-CO-04', within('SpecifiedLineTradeSettlement', 'CategoryCode')),
  ['BR-31', 'S', beforeTotals, allowance('<ram:Reason>Rabatt</ram:Reason>')],
  ['BR-32', 'S', beforeTotals, allowance(nothingOff).replace(/<ram:CategoryCode>.*?<\/ram:CategoryCode>/, '')],
  ['BR-33', 'S', beforeTotals, allowance('<ram:ActualAmount>0.00</ram:ActualAmount>')],
  without('BR-36', /(?<=true<\/udt:Indicator><\/ram:ChargeIndicator>)<ram:ActualAmount>.*?<\/ram:ActualAmount>/),
  without('BR-37', within('CategoryTradeTax', 'CategoryCode')),
  without('BR-38', /<ram:Reason>Versand<\/ram:Reason>/),
  without('BR-49', within('SpecifiedTradeSettlementPaymentMeans', 'TypeCode')),
  without('BR-50', element('IBANID')),
  without('BR-61', element('PayeePartyCreditorFinancialAccount')),
  without('BR-55', within('InvoiceReferencedDocument', 'IssuerAssignedID'), 'creditNote'),
  without('BR-CO-25', element('SpecifiedTradePaymentTerms')),
  without('BR-CO-26', noVatId),
  ['BR-CO-09', 'S', /schemeID="VA">DE/, 'schemeID="VA">'],
  without('BR-12', within(header, 'LineTotalAmount')),
  without('BR-13', within(header, 'TaxBasisTotalAmount')),
  without('BR-14', within(header, 'GrandTotalAmount')),
  ['BR-15', 'S', /(?<=<ram:DuePayableAmount>.*)(?=<\/ram:DuePayableAmount>)/, '1'],
  ['BR-CO-10', 'S', within(header, 'LineTotalAmount'), '<ram:LineTotalAmount>1.00</ram:LineTotalAmount>'],
  ['BR-CO-11', 'S', element('AllowanceTotalAmount'), '<ram:AllowanceTotalAmount>1.00</ram:AllowanceTotalAmount>'],
  ['BR-CO-12', 'S', element('ChargeTotalAmount'), '<ram:ChargeTotalAmount>1.00</ram:ChargeTotalAmount>'],
  ['BR-CO-13', 'S', element('TaxBasisTotalAmount'), '<ram:TaxBasisTotalAmount>1.00</ram:TaxBasisTotalAmount>'],
  ['BR-CO-14', 'S', element('TaxTotalAmount'), '<ram:TaxTotalAmount currencyID="EUR">1.00</ram:TaxTotalAmount>'],
  ['BR-CO-15', 'S', element('GrandTotalAmount'), '<ram:GrandTotalAmount>1.00</ram:GrandTotalAmount>'],
  ['BR-CO-16', 'S', element('TotalPrepaidAmount'), '<ram:TotalPrepaidAmount>0.01</ram:TotalPrepaidAmount>'],
  without('BR-45', element('BasisAmount')),
  without('BR-46', element('CalculatedAmount')),
  without('BR-47', /(?<=<\/ram:BasisAmount>)<ram:CategoryCode>S<\/ram:CategoryCode>/),
  without('BR-48', /(?<=<\/ram:BasisAmount><ram:CategoryCode>S<\/ram:CategoryCode>)<.*?Percent>.*?Percent>/),
  ['BR-CO-17', 'S', element('CalculatedAmount'), '<ram:CalculatedAmount>1.00</ram:CalculatedAmount>'],
  without('BR-CO-18', /(?<=PaymentMeans>)<ram:ApplicableTradeTax>.*<\/ram:ApplicableTradeTax>(?=<ram:Spec)/),
  ...(['S', 'Z', 'E', 'G'] as const).flatMap((code): Break[] => {
    const rate = code === 'S' ? '19' : '0';
    const wrongRate = code === 'S' ? '0' : '19';
    const withAllowance = beforeTotals;
    return [
      [`BR-${code}-01`, code, new RegExp(`(?<=BasisAmount><ram:CategoryCode>)${code}`, 'g'), 'O'],
      without(`BR-${code}-02`, noVatId, code),
      without(`BR-${code}-04`, noVatId, code),
      [`BR-${code}-05`, code, /(?<=<ram:SpecifiedLineTradeSettlement>.*?<ram:RateApplicablePercent>)\d+/, wrongRate],
      [`BR-${code}-06`, code, withAllowance, allowance(nothingOff, code, wrongRate)],
      [`BR-${code}-07`, code, /(?<=<ram:CategoryTradeTax>.*?<ram:RateApplicablePercent>)\d+/, wrongRate],
      [`BR-${code}-08`, code, withAllowance, allowance(nothingOff.replace('0.00', '5.00'), code, rate)],
      [`BR-${code}-09`, code, element('CalculatedAmount'), '<ram:CalculatedAmount>1.00</ram:CalculatedAmount>'],
      code === 'S' || code === 'Z'
        ? [`BR-${code}-10`, code, /(?=<ram:BasisAmount>)/, '<ram:ExemptionReason>Umsonst</ram:ExemptionReason>']
        : without(`BR-${code}-10`, element('ExemptionReason'), code),
    ];
  }),
];

it.each(breaks)('%s is noticed when it is broken (document %s)', (id, document, found, instead) => {
  expect(brokenRules(documents[document])).toEqual([]);
  const broken = documents[document].replace(found, instead);
  expect(broken).not.toBe(documents[document]);
  expect(brokenRules(broken)).toContain(id);
});

it('notices an allowance without the VAT number of the seller', () => {
  for (const code of ['S', 'Z', 'E', 'G'] as const) {
    const broken = documents[code].replace(noVatId, '').replace(beforeTotals, allowance(nothingOff, code));
    expect(brokenRules(broken)).toContain(`BR-${code}-03`);
  }
});

it('breaks every rule once', () => {
  const tried = new Set([...breaks.map(([id]) => id), ...['S', 'Z', 'E', 'G'].map((code) => `BR-${code}-03`)]);
  expect(rules.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([]);
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
});
