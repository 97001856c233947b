import { XMLParser } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { partners } from '#club/partners.ts';
import { orderTotals } from '../orderRules.ts';
import type { DocumentContent } from './documentRules.ts';
import { drawDocument } from './drawDocument.ts';
import { invoiceXml } from './invoiceXml.ts';

const line = { place: 0, serialNumber: 'SCHAL.1899', name: 'Schal <Nord> & "Wand"', note: 'Größe M' };
const lines = [
  { ...line, quantity: 3, price: 1999, total: 5997, discount: 600, vatRate: 19 },
  { ...line, place: 1, quantity: 1, price: 2500, total: 2500, discount: 0, vatRate: 7 },
];
const address = {
  company: 'Firma\u0000 & Co',
  firstName: 'Łucja',
  lastName: 'Muster',
  street: 'Waldweg 7',
  postalCode: '60528',
  city: 'Frankfurt',
  countryCode: 'DE',
};
const shipping = {
  price: 495,
  shares: [
    { rate: 19, gross: 300 },
    { rate: 7, gross: 195 },
  ],
};
const totals = orderTotals(lines, shipping, 1000);
const content: DocumentContent = {
  language: 'de',
  issuedOn: '2026-11-21',
  suppliedOn: '2026-11-21',
  isBusiness: true,
  lines,
  order: { number: '1-100007', placedOn: '2026-11-20' },
  seller: partners[0]!.seller,
  buyer: address,
  shippedTo: address,
  shipping,
  taxes: totals.taxes,
  goods: totals.goods,
  discount: totals.promotionDiscount,
  gross: totals.total + 1000,
  paid: { vouchers: 1000, rest: totals.total, type: 'purchaseOnAccount', dueOn: '2026-12-05' },
};
const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, removeNSPrefix: true });
const parsed = (kind: 'invoice' | 'creditNote', parts: Partial<DocumentContent> = {}) =>
  parser.parse(invoiceXml({ kind, number: '1-R100001', content: { ...content, ...parts } }).content)
    .CrossIndustryInvoice;

it('writes an invoice as EN 16931: profile, parties, lines, VAT of each rate and what is due', () => {
  const invoice = parsed('invoice');
  expect(invoice.ExchangedDocumentContext.GuidelineSpecifiedDocumentContextParameter.ID).toBe(
    'urn:cen.eu:en16931:2017',
  );
  expect(invoice.ExchangedDocument).toMatchObject({ ID: '1-R100001', TypeCode: '380' });
  const trade = invoice.SupplyChainTradeTransaction;
  const [first, second] = trade.IncludedSupplyChainTradeLineItem;
  expect(first.SpecifiedTradeProduct).toEqual({
    SellerAssignedID: 'SCHAL.1899',
    Name: 'Schal <Nord> & "Wand"',
    Description: 'Größe M',
  });
  expect(first.SpecifiedLineTradeAgreement.NetPriceProductTradePrice.BasisQuantity['#text']).toBe('3');
  expect(second.SpecifiedLineTradeSettlement.ApplicableTradeTax).toMatchObject({
    CategoryCode: 'S',
    RateApplicablePercent: '7',
  });
  expect(trade.ApplicableHeaderTradeAgreement).toMatchObject({
    SellerTradeParty: {
      Name: 'Eintracht Fanartikel GmbH',
      SpecifiedTaxRegistration: { ID: { '#text': 'DE000000001' } },
    },
    BuyerTradeParty: { Name: 'Firma & Co', DefinedTradeContact: { PersonName: 'Łucja Muster' } },
  });
  const settled = trade.ApplicableHeaderTradeSettlement;
  expect(settled.SpecifiedTradeSettlementPaymentMeans).toMatchObject({ TypeCode: '58' });
  expect(settled.ApplicableTradeTax).toMatchObject([
    { CalculatedAmount: '9.10', BasisAmount: '47.87', RateApplicablePercent: '19' },
    { CalculatedAmount: '1.76', BasisAmount: '25.19', RateApplicablePercent: '7' },
  ]);
  // Shipping follows the goods: a charge for each rate.
  expect(settled.SpecifiedTradeAllowanceCharge).toMatchObject([
    { ActualAmount: '2.52', CategoryTradeTax: { CategoryCode: 'S', RateApplicablePercent: '19' } },
    { ActualAmount: '1.82', CategoryTradeTax: { CategoryCode: 'S', RateApplicablePercent: '7' } },
  ]);
  expect(settled.SpecifiedTradeSettlementHeaderMonetarySummation).toMatchObject({
    LineTotalAmount: '68.72',
    ChargeTotalAmount: '4.34',
    TaxBasisTotalAmount: '73.06',
    TaxTotalAmount: { '#text': '10.86' },
    GrandTotalAmount: '83.92',
    TotalPrepaidAmount: '10.00',
    DuePayableAmount: '73.92',
  });
});

it('writes the net price of a line so that price − allowance = line, to the cent', () => {
  for (const item of parsed('invoice').SupplyChainTradeTransaction.IncludedSupplyChainTradeLineItem) {
    const { SpecifiedTradeAllowanceCharge: off, SpecifiedTradeSettlementLineMonetarySummation: sum } =
      item.SpecifiedLineTradeSettlement;
    const price = Number(item.SpecifiedLineTradeAgreement.NetPriceProductTradePrice.ChargeAmount);
    expect(Math.round((price - Number(off?.ActualAmount ?? 0)) * 100)).toBe(
      Math.round(Number(sum.LineTotalAmount) * 100),
    );
  }
});

it('names the invoice that a credit note corrects', () => {
  const invoice = { number: '1-R100001', issuedOn: '2026-11-01' };
  const note = parsed('creditNote', { invoice, paid: { vouchers: 0, rest: content.gross, type: 'creditcard' } });
  expect(note.ExchangedDocument.TypeCode).toBe('381');
  const settled = note.SupplyChainTradeTransaction.ApplicableHeaderTradeSettlement;
  expect(settled.InvoiceReferencedDocument).toMatchObject({ IssuerAssignedID: '1-R100001' });
  expect(settled.SpecifiedTradeSettlementHeaderMonetarySummation.DuePayableAmount).toBe('0.00');
});

it('exports goods in category G with the reason, and with the same total', () => {
  const abroad = { ...address, city: 'Bern', postalCode: '3000', countryCode: 'CH' };
  const exported = lines.map((line) => ({ ...line, vatRate: 0 }));
  const price = { price: 495, shares: [{ rate: 0, gross: 495 }] };
  const { taxes } = orderTotals(exported, price, 1000);
  const parts = { lines: exported, shipping: price, taxes, isExport: true, shippedTo: abroad };
  const trade = parsed('invoice', parts).SupplyChainTradeTransaction;
  const settled = trade.ApplicableHeaderTradeSettlement;
  expect(settled.ApplicableTradeTax).toMatchObject({
    CalculatedAmount: '0.00',
    BasisAmount: '83.92',
    CategoryCode: 'G',
    RateApplicablePercent: '0',
    ExemptionReason: 'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1 Buchst. a UStG)',
  });
  expect(settled.SpecifiedTradeSettlementHeaderMonetarySummation.GrandTotalAmount).toBe('83.92');
  const [line] = trade.IncludedSupplyChainTradeLineItem;
  expect(line.SpecifiedLineTradeSettlement.ApplicableTradeTax.CategoryCode).toBe('G');
});

it('has a line also where nothing but shipping goes back', () => {
  const taxes = [{ rate: 19, gross: 495, net: 416, vat: 79 }];
  const parts = {
    lines: [],
    // As on a document of before shares were written down.
    shipping: { price: 495, vatRate: 19 },
    goods: 0,
    discount: 0,
    gross: 495,
    taxes,
    paid: { vouchers: 0, rest: 495, type: 'paypal' },
  };
  const trade = parsed('creditNote', parts).SupplyChainTradeTransaction;
  expect(trade.IncludedSupplyChainTradeLineItem).toMatchObject({
    SpecifiedTradeProduct: { Name: 'Versand' },
    SpecifiedLineTradeSettlement: { SpecifiedTradeSettlementLineMonetarySummation: { LineTotalAmount: '4.16' } },
  });
  const settled = trade.ApplicableHeaderTradeSettlement;
  expect(settled.SpecifiedTradeAllowanceCharge).toBeUndefined();
  expect(settled.SpecifiedTradeSettlementHeaderMonetarySummation).toMatchObject({
    LineTotalAmount: '4.16',
    ChargeTotalAmount: '0.00',
    GrandTotalAmount: '4.95',
    DuePayableAmount: '0.00',
  });
});

it('carries the XML in a PDF/A-3 for a business, and nothing of it for a person; the same document makes the same bytes', async () => {
  const document = { kind: 'invoice' as const, number: '1-R100001', issuedAt: new Date('2026-11-21T10:00:00Z') };
  const [business, again] = [
    await drawDocument({ ...document, content }),
    await drawDocument({ ...document, content }),
  ];
  expect(Buffer.compare(business, again)).toBe(0);
  const text = Buffer.from(business).toString('latin1');
  for (const part of [
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>A</pdfaid:conformance>',
    '/AFRelationship /Alternative',
    '<fx:ConformanceLevel>EN 16931',
  ])
    expect(text).toContain(part);
  const person = await drawDocument({ ...document, content: { ...content, isBusiness: false } });
  expect(Buffer.from(person).toString('latin1')).not.toContain('factur-x');
});
