/** Everything that invoices and credit notes say. */
export type DocumentWords = {
  titles: { invoice(number: string): string; creditNote(number: string): string };
  /** Subject of the file's properties. */
  facts: Record<'number' | 'issuedOn' | 'order' | 'placedOn' | 'suppliedOn' | 'invoice' | 'invoiceOf', string>;
  /** Why goods sent out of the EU carry no VAT. */
  exported: string;
  /** Said where no day of supply stands at the top. */
  suppliedByLine: string;
  columns: Record<'article' | 'quantity' | 'price' | 'vat' | 'total', string>;
  serialNumber(number: string): string;
  code: string;
  goods: string;
  shipping: string;
  gross: { invoice: string; creditNote: string };
  /** Where nothing carries VAT, since all of it left the EU. */
  grossExported: { invoice: string; creditNote: string };
  vatOf(rate: string): string;
  vatTable: Record<'rate' | 'net' | 'vat' | 'gross', string>;
  paidBy: { vouchers: string; rest(method: string): string };
  givenBack: { vouchers: string; rest(method: string): string };
  due(amount: string, day: string, iban: string, number: string): string;
  settled: string;
  methods: Record<string, string>;
  shippedTo: string;
  page(number: number, of: number): string;
  vatId: string;
  xml: string;
};

export const documentWords: Record<'de' | 'en', DocumentWords> = {
  de: {
    titles: { invoice: (number) => `Rechnung ${number}`, creditNote: (number) => `Rechnungskorrektur ${number}` },
    facts: {
      number: 'Nummer',
      issuedOn: 'Datum',
      order: 'Bestellung',
      placedOn: 'Bestellt am',
      suppliedOn: 'Lieferdatum',
      invoice: 'Zur Rechnung',
      invoiceOf: 'Rechnung vom',
    },
    exported: 'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1 Buchst. a UStG)',
    suppliedByLine: 'Leistungsdatum ist das Rechnungsdatum, soweit an der Position kein anderer Tag steht.',
    columns: { article: 'Artikel', quantity: 'Menge', price: 'Einzelpreis', vat: 'MwSt.', total: 'Betrag' },
    serialNumber: (number) => `Art.-Nr. ${number}`,
    code: 'Aktionscode',
    goods: 'Warenwert',
    shipping: 'Versand',
    grossExported: { invoice: 'Gesamtbetrag', creditNote: 'Korrigierter Betrag' },
    gross: { invoice: 'Gesamtbetrag inkl. MwSt.', creditNote: 'Korrigierter Betrag inkl. MwSt.' },
    vatOf: (rate) => `${rate} %`,
    vatTable: { rate: 'MwSt.-Satz', net: 'Netto', vat: 'MwSt.', gross: 'Brutto' },
    paidBy: { vouchers: 'Mit Gutschein bezahlt', rest: (method) => `Bezahlt: ${method}` },
    givenBack: { vouchers: 'Zurück auf den Gutschein', rest: (method) => `Erstattet: ${method}` },
    due: (amount, day, iban, number) =>
      `Bitte überweise ${amount} bis zum ${day} auf das Konto ${iban}, Verwendungszweck ${number}.`,
    settled: 'Der Betrag ist vollständig bezahlt.',
    methods: {
      creditcard: 'Kreditkarte',
      paypal: 'PayPal',
      sepa: 'SEPA-Lastschrift',
      token: 'gespeicherte Zahlungsart',
      purchaseOnAccount: 'Kauf auf Rechnung',
    },
    shippedTo: 'Lieferadresse',
    page: (number, of) => `Seite ${number} von ${of}`,
    vatId: 'USt-IdNr.',
    xml: 'Rechnung im Format EN 16931',
  },
  en: {
    titles: { invoice: (number) => `Invoice ${number}`, creditNote: (number) => `Credit note ${number}` },
    facts: {
      number: 'Number',
      issuedOn: 'Date',
      order: 'Order',
      placedOn: 'Ordered on',
      suppliedOn: 'Delivery date',
      invoice: 'For invoice',
      invoiceOf: 'Invoice of',
    },
    exported: 'Export exempt from VAT (§ 4 no. 1 a of the German VAT Act)',
    suppliedByLine: 'The date of supply is the date of the invoice, unless the line names another day.',
    columns: { article: 'Item', quantity: 'Quantity', price: 'Unit price', vat: 'VAT', total: 'Amount' },
    serialNumber: (number) => `Item no. ${number}`,
    code: 'Promotion code',
    goods: 'Goods',
    shipping: 'Shipping',
    grossExported: { invoice: 'Total', creditNote: 'Amount credited' },
    gross: { invoice: 'Total incl. VAT', creditNote: 'Amount credited incl. VAT' },
    vatOf: (rate) => `${rate}%`,
    vatTable: { rate: 'VAT rate', net: 'Net', vat: 'VAT', gross: 'Gross' },
    paidBy: { vouchers: 'Paid by voucher', rest: (method) => `Paid: ${method}` },
    givenBack: { vouchers: 'Back on the voucher', rest: (method) => `Refunded: ${method}` },
    due: (amount, day, iban, number) => `Please transfer ${amount} by ${day} to account ${iban}, stating ${number}.`,
    settled: 'The amount has been paid in full.',
    methods: {
      creditcard: 'credit card',
      paypal: 'PayPal',
      sepa: 'SEPA direct debit',
      token: 'saved payment method',
      purchaseOnAccount: 'purchase on account',
    },
    shippedTo: 'Delivery address',
    page: (number, of) => `Page ${number} of ${of}`,
    vatId: 'VAT ID',
    xml: 'Invoice in the format EN 16931',
  },
};
