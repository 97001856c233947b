import type { Locale } from '#platform/context.ts';
import type { WithdrawalClass } from '#ports/sellable.ts';

/** Everything that the confirmation mail says. */
export type OrderMailWords = {
  subject(orderNumbers: string): string;
  title: string;
  greeting(name: string): string;
  received: string;
  /** Where something is sent. */
  onItsWay: string;
  soldBy(seller: string): string;
  severalSellers(count: number): string;
  order(orderNumber: string, day: string): string;
  shipping: string;
  codes: string;
  vouchers: string;
  toPay: string;
  total: string;
  /** Sent out of the EU, where the prices contain no VAT. */
  totalExport: string;
  export: string;
  vat(rate: number): string;
  open: string;
  shippingAddress: string;
  billingAddress: string;
  delivery: { home: string; abroad: string };
  deliversFrom(day: string): string;
  noWithdrawal: Record<Exclude<WithdrawalClass, 'regular'>, string>;
  ageCheck(age: number): string;
  withdrawalLink: string;
  support(hours: string): string;
};

export const orderMailWords: Record<Locale, OrderMailWords> = {
  de: {
    subject: (numbers) => `Deine Bestellung ${numbers}`,
    title: 'Danke für deine Bestellung',
    greeting: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
    received: 'wir haben deine Bestellung erhalten und nehmen sie hiermit an.',
    onItsWay: 'Sobald deine Ware unterwegs ist, siehst du das in deinem Konto unter „Bestellungen“.',
    soldBy: (seller) => `Verkauf durch ${seller}`,
    severalSellers: (count) =>
      `Deine Bestellung besteht aus ${count} Verträgen: Jeder Verkäufer liefert und berechnet seine Artikel selbst.`,
    order: (orderNumber, day) => `Bestellung ${orderNumber} vom ${day}`,
    shipping: 'Versand',
    codes: 'Aktionscode',
    vouchers: 'Mit Gutschein bezahlt',
    toPay: 'Restbetrag',
    total: 'Gesamtbetrag inkl. MwSt.',
    totalExport: 'Gesamtbetrag',
    export:
      'Ohne deutsche MwSt., da die Ware die EU verlässt (steuerfreie Ausfuhr). Zoll und Einfuhrsteuern deines Landes zahlst du beim Empfang.',
    vat: (rate) => `darin ${rate} % MwSt.`,
    open: 'Bestellung ansehen',
    shippingAddress: 'Lieferadresse',
    billingAddress: 'Rechnungsadresse',
    delivery: {
      home: 'Lieferzeit innerhalb Deutschlands: zwei bis vier Werktage.',
      abroad: 'Lieferzeit außerhalb Deutschlands: fünf bis zehn Werktage.',
    },
    deliversFrom: (day) => `vorbestellt, Auslieferung ab ${day}`,
    noWithdrawal: {
      personalised: 'für dich angefertigt: kein Widerrufsrecht',
      sealed: 'nach dem Öffnen kein Widerrufsrecht',
      perishable: 'schnell verderblich: kein Widerrufsrecht',
      dated: 'fester Termin: kein Widerrufsrecht',
    },
    ageCheck: (age) =>
      `Der Paketdienst übergibt die Ware nur Personen ab ${age} Jahren. Halte bitte einen Ausweis bereit.`,
    withdrawalLink: 'Vertrag widerrufen',
    support: (hours) => `Fragen zur Bestellung? Unser Fanservice ist ${hours} für dich da.`,
  },
  en: {
    subject: (numbers) => `Your order ${numbers}`,
    title: 'Thank you for your order',
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    received: 'we have received and accepted your order.',
    onItsWay: 'You can see in your account, under “Orders”, when your goods are on their way.',
    soldBy: (seller) => `Sold by ${seller}`,
    severalSellers: (count) =>
      `Your order consists of ${count} contracts: each seller delivers and invoices its own items.`,
    order: (orderNumber, day) => `Order ${orderNumber} of ${day}`,
    shipping: 'Shipping',
    codes: 'Promotion code',
    vouchers: 'Paid by voucher',
    toPay: 'Remaining amount',
    total: 'Total incl. VAT',
    totalExport: 'Total',
    export:
      'No German VAT, as the goods leave the EU (export exempt from VAT). You pay customs duties and import taxes of your country on delivery.',
    vat: (rate) => `including ${rate}% VAT`,
    open: 'View order',
    shippingAddress: 'Delivery address',
    billingAddress: 'Billing address',
    delivery: {
      home: 'Delivery time within Germany: two to four working days.',
      abroad: 'Delivery time outside Germany: five to ten working days.',
    },
    deliversFrom: (day) => `ordered in advance, delivered from ${day}`,
    noWithdrawal: {
      personalised: 'made for you: no right of withdrawal',
      sealed: 'no right of withdrawal once opened',
      perishable: 'perishable: no right of withdrawal',
      dated: 'fixed date: no right of withdrawal',
    },
    ageCheck: (age) =>
      `The carrier hands the goods over only to persons aged ${age} and over. Please have an identity document at hand.`,
    withdrawalLink: 'Withdraw from the contract',
    support: (hours) => `Questions about your order? Fan support is here for you ${hours} (German time).`,
  },
  ja: {
    subject: (numbers) => `ご注文 ${numbers}`,
    title: 'ご注文ありがとうございます',
    greeting: (name) => (name ? `${name} 様` : 'お客様'),
    received: 'ご注文を承りました。',
    onItsWay: '発送状況は、マイアカウントの「注文履歴」でご確認いただけます。',
    soldBy: (seller) => `販売元：${seller}`,
    severalSellers: (count) => `このご注文は${count}件の契約からなります。販売元ごとに発送とご請求を行います。`,
    order: (orderNumber, day) => `ご注文番号 ${orderNumber}（${day}）`,
    shipping: '送料',
    codes: 'プロモーションコード',
    vouchers: 'ギフト券でのお支払い',
    toPay: '残りのお支払い額',
    total: '合計（税込）',
    totalExport: '合計',
    export:
      '商品はEU域外へ発送されるため、ドイツの付加価値税はかかりません（輸出免税）。関税や輸入税は、お受け取りの際にお客様のご負担となります。',
    vat: (rate) => `うち付加価値税 ${rate}%`,
    open: '注文を見る',
    shippingAddress: 'お届け先',
    billingAddress: 'ご請求先',
    delivery: { home: 'ドイツ国内へのお届けまで2〜4営業日', abroad: 'ドイツ国外へのお届けまで5〜10営業日' },
    deliversFrom: (day) => `予約商品・${day}以降にお届け`,
    noWithdrawal: {
      personalised: '受注製作のため撤回権はありません',
      sealed: '開封後は撤回できません',
      perishable: '傷みやすい商品のため撤回権はありません',
      dated: '日時が決まっているため撤回権はありません',
    },
    ageCheck: (age) => `商品は${age}歳以上の方にのみお渡しします。受け取りの際は身分証明書をご用意ください。`,
    withdrawalLink: '契約を撤回する',
    support: (hours) => `ご注文に関するお問い合わせ：ファンサービス ${hours}（ドイツ時間）`,
  },
};
