import type { OrderAddress } from '../orderStore.ts';
import {
  type DocumentContent,
  type DocumentKind,
  type DocumentLine,
  type Seller,
  shippingSharesOf,
} from './documentRules.ts';
import { documentWords } from './documentWords.ts';
import { type NetAmounts, netAmounts } from './en16931Rules.ts';

/** An element: name, attributes, and text or what is inside; `undefined` is left out. */
type Element = string | undefined;

const element = (name: string, inside: Element | readonly Element[], attributes = ''): string => {
  const text = typeof inside === 'object' ? inside.filter((one) => one !== undefined).join('') : (inside ?? '');
  return `<${name}${attributes}>${text}</${name}>`;
};
const text = (name: string, words: string, attributes = ''): string => element(name, escaped(words), attributes);
const amount = (name: string, cents: number, attributes = ''): string =>
  element(name, (cents / 100).toFixed(2), attributes);
const day = (name: string, date: string, type = 'udt'): string =>
  element(name, element(`${type}:DateTimeString`, date.replaceAll('-', ''), ' format="102"'));

/** Characters that XML knows not at all are left out. */
const escaped = (words: string): string =>
  words
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const namespaces = Object.entries({
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
})
  .map(([prefix, name]) => ` xmlns:${prefix}="${name}"`)
  .join('');

/** How the rest was paid, in the code list UNTDID 4461. */
const paymentMeans: Record<string, string> = {
  creditcard: '48',
  token: '48',
  paypal: '68',
  sepa: '59',
  purchaseOnAccount: '58',
  // Set off against another document.
  offset: '97',
};

/**
 * The document as XML of EN 16931 (Cross Industry Invoice), under the name that ZUGFeRD and Factur-X give it, with the
 * PDF's own words about it.
 */
export function invoiceXml({
  kind,
  number,
  content: issued,
}: {
  kind: DocumentKind;
  number: string;
  content: DocumentContent;
}) {
  const content = withLine(issued);
  const amounts = netAmounts(content);
  const profile = element('ram:GuidelineSpecifiedDocumentContextParameter', text('ram:ID', 'urn:cen.eu:en16931:2017'));
  const invoice = element(
    'rsm:CrossIndustryInvoice',
    [
      element('rsm:ExchangedDocumentContext', profile),
      element('rsm:ExchangedDocument', [
        text('ram:ID', number),
        text('ram:TypeCode', kind === 'creditNote' ? '381' : '380'),
        day('ram:IssueDateTime', content.issuedOn),
        element('ram:IncludedNote', text('ram:Content', content.seller.register)),
      ]),
      element('rsm:SupplyChainTradeTransaction', [
        ...content.lines.map((line, place) => lineItem(content, line, place, amounts.lines[place])),
        agreement(content),
        delivery(content),
        settlement(number, content, amounts),
      ]),
    ],
    namespaces,
  );
  return { name: 'factur-x.xml', content: `<?xml version="1.0" encoding="UTF-8"?>\n${invoice}`, xmp };
}

/** Every document has a line (BR-16): where nothing but shipping goes back, that is one for each rate. */
function withLine(content: DocumentContent): DocumentContent {
  if (content.lines.length > 0) return content;
  const words = { serialNumber: '', name: documentWords[content.language].shipping, note: '' };
  const lines = shippingSharesOf(content).map(({ rate, gross }, place) => ({
    ...words,
    place,
    quantity: 1,
    price: gross,
    total: gross,
    discount: 0,
    vatRate: rate,
  }));
  return { ...content, lines, shipping: { price: 0, shares: [] } };
}

/** Category of a rate: S with VAT, E exempt, G exported without, Z zero. */
const category = (rate: number, { isExport = false }: DocumentContent, isExempt = false): string[] => [
  text('ram:TypeCode', 'VAT'),
  text('ram:CategoryCode', rate > 0 ? 'S' : isExempt ? 'E' : isExport ? 'G' : 'Z'),
  text('ram:RateApplicablePercent', String(rate)),
];

const indicator = (isCharge: boolean): string =>
  element('ram:ChargeIndicator', text('udt:Indicator', String(isCharge)));

/** The price stands for the whole quantity, so that nothing is lost by dividing it. */
function lineItem(
  content: DocumentContent,
  line: DocumentLine,
  place: number,
  amounts = { net: 0, discount: 0 },
): string {
  const { net, discount } = amounts;
  const pieces = ' unitCode="C62"';
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', text('ram:LineID', String(place + 1))),
    element('ram:SpecifiedTradeProduct', [
      line.serialNumber ? text('ram:SellerAssignedID', line.serialNumber) : undefined,
      text('ram:Name', line.name),
      line.note ? text('ram:Description', line.note) : undefined,
    ]),
    element(
      'ram:SpecifiedLineTradeAgreement',
      element('ram:NetPriceProductTradePrice', [
        amount('ram:ChargeAmount', net + discount),
        element('ram:BasisQuantity', String(line.quantity), pieces),
      ]),
    ),
    element('ram:SpecifiedLineTradeDelivery', element('ram:BilledQuantity', String(line.quantity), pieces)),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', category(line.vatRate, content, line.isExempt)),
      discount > 0
        ? element('ram:SpecifiedTradeAllowanceCharge', [
            indicator(false),
            amount('ram:ActualAmount', discount),
            text('ram:Reason', documentWords.de.code),
          ])
        : undefined,
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', amount('ram:LineTotalAmount', net)),
    ]),
  ]);
}

function agreement({ seller, buyer, order }: DocumentContent): string {
  return element('ram:ApplicableHeaderTradeAgreement', [
    element('ram:SellerTradeParty', [
      text('ram:Name', seller.name),
      postalAddress(seller),
      element('ram:SpecifiedTaxRegistration', text('ram:ID', seller.vatId, ' schemeID="VA"')),
    ]),
    party('ram:BuyerTradeParty', buyer),
    order && element('ram:SellerOrderReferencedDocument', text('ram:IssuerAssignedID', order.number)),
  ]);
}

const party = (name: string, address: OrderAddress): string => {
  const person = `${address.firstName} ${address.lastName}`;
  return element(name, [
    text('ram:Name', address.company || person),
    address.company && name === 'ram:BuyerTradeParty'
      ? element('ram:DefinedTradeContact', text('ram:PersonName', person))
      : undefined,
    postalAddress(address),
  ]);
};

const postalAddress = (
  address: Pick<Seller, 'postalCode' | 'street' | 'city' | 'countryCode'> & { additionalAddress?: string | undefined },
) =>
  element('ram:PostalTradeAddress', [
    text('ram:PostcodeCode', address.postalCode),
    text('ram:LineOne', address.street),
    address.additionalAddress ? text('ram:LineTwo', address.additionalAddress) : undefined,
    text('ram:CityName', address.city),
    text('ram:CountryID', address.countryCode),
  ]);

const delivery = ({ shippedTo, suppliedOn, issuedOn, isNotSent }: DocumentContent): string =>
  element('ram:ApplicableHeaderTradeDelivery', [
    isNotSent ? undefined : party('ram:ShipToTradeParty', shippedTo),
    element('ram:ActualDeliverySupplyChainEvent', day('ram:OccurrenceDateTime', suppliedOn ?? issuedOn)),
  ]);

function settlement(number: string, content: DocumentContent, amounts: NetAmounts): string {
  const { paid, seller, invoice } = content;
  const means = paid.rest > 0 ? (paymentMeans[paid.type] ?? '1') : '1';
  return element('ram:ApplicableHeaderTradeSettlement', [
    text('ram:PaymentReference', number),
    text('ram:InvoiceCurrencyCode', 'EUR'),
    element('ram:SpecifiedTradeSettlementPaymentMeans', [
      text('ram:TypeCode', means),
      means === '58' ? element('ram:PayeePartyCreditorFinancialAccount', text('ram:IBANID', seller.iban)) : undefined,
    ]),
    ...amounts.taxes.map(({ rate, net, vat, isExempt }) => {
      const [type, ...codes] = category(rate, content, isExempt);
      const exported = content.isExport ? documentWords[content.language].exported : undefined;
      const reason = isExempt ? content.exemption : rate === 0 ? exported : undefined;
      return element('ram:ApplicableTradeTax', [
        amount('ram:CalculatedAmount', vat),
        type,
        // BR-G-10, BR-E-10.
        reason && text('ram:ExemptionReason', reason),
        amount('ram:BasisAmount', net),
        ...codes,
      ]);
    }),
    ...amounts.charges.map(({ net, rate }) =>
      element('ram:SpecifiedTradeAllowanceCharge', [
        indicator(true),
        amount('ram:ActualAmount', net),
        text('ram:Reason', documentWords[content.language].shipping),
        element('ram:CategoryTradeTax', category(rate, content)),
      ]),
    ),
    paid.dueOn ? element('ram:SpecifiedTradePaymentTerms', day('ram:DueDateDateTime', paid.dueOn)) : undefined,
    totals(amounts),
    invoice
      ? element('ram:InvoiceReferencedDocument', [
          text('ram:IssuerAssignedID', invoice.number),
          day('ram:FormattedIssueDateTime', invoice.issuedOn, 'qdt'),
        ])
      : undefined,
  ]);
}

const totals = (amounts: NetAmounts): string =>
  element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    amount('ram:LineTotalAmount', amounts.lineTotal),
    amount('ram:ChargeTotalAmount', amounts.chargeTotal),
    amount('ram:AllowanceTotalAmount', 0),
    amount('ram:TaxBasisTotalAmount', amounts.taxBasis),
    amount('ram:TaxTotalAmount', amounts.taxTotal, ' currencyID="EUR"'),
    amount('ram:GrandTotalAmount', amounts.grandTotal),
    amount('ram:TotalPrepaidAmount', amounts.prepaid),
    amount('ram:DuePayableAmount', amounts.due),
  ]);

const facturX = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const property = (name: string, description: string): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`;

/** What the PDF says of the XML inside it; PDF/A wants every name that it does not know described. */
const xmp = `
<rdf:Description rdf:about="" xmlns:fx="${facturX}">
<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${facturX}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>
${property('DocumentFileName', 'name of the embedded XML invoice file')}
${property('DocumentType', 'INVOICE')}
${property('Version', 'The actual version of the Factur-X XML schema')}
${property('ConformanceLevel', 'The conformance level of the embedded Factur-X data')}
</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
