import type { Locale } from '#platform/context.ts';
import type { OrderState } from './orderStates.ts';

/** What a mail says of an order that has become this: subject, and the sentence below it. */
type StateWords = { subject(orderNumber: string): string; text: string };

/** Everything that the mails about what became of an order say. */
export type OrderStateMailWords = {
  /** Being placed is told by the confirmation. */
  states: Record<Exclude<OrderState, 'OrderPlaced'>, StateWords>;
  invoice: string;
  creditNote: string;
};

export const orderStateMailWords: Record<Locale, OrderStateMailWords> = {
  de: {
    states: {
      OrderInReview: {
        subject: (number) => `Wir prüfen deine Bestellung ${number}`,
        text: 'wir sehen uns deine Bestellung noch einmal an, bevor wir sie packen. Du musst nichts tun; brauchen wir etwas von dir, melden wir uns.',
      },
      OrderInProgress: {
        subject: (number) => `Deine Bestellung ${number} ist in Arbeit`,
        text: 'wir packen deine Bestellung. Sobald sie unterwegs ist, schreiben wir dir.',
      },
      InvoiceCreated: {
        subject: (number) => `Deine Rechnung zur Bestellung ${number}`,
        text: 'die Rechnung zu deiner Bestellung ist da.',
      },
      OrderShipped: {
        subject: (number) => `Deine Bestellung ${number} ist unterwegs`,
        text: 'deine Bestellung ist unterwegs zu dir.',
      },
      OrderArrived: {
        subject: (number) => `Deine Bestellung ${number} ist angekommen`,
        text: 'deine Bestellung ist angekommen. Fehlt etwas oder gefällt dir etwas nicht, findest du bei der Bestellung, wie du es zurückgibst.',
      },
      PartialCancellation: {
        subject: (number) => `Ein Teil deiner Bestellung ${number} wurde storniert`,
        text: 'ein Teil deiner Bestellung wurde storniert.',
      },
      CompleteCancellation: {
        subject: (number) => `Deine Bestellung ${number} wurde storniert`,
        text: 'deine Bestellung wurde vollständig storniert.',
      },
      Cancelled: {
        subject: (number) => `Deine Bestellung ${number} wurde storniert`,
        text: 'deine Bestellung wurde storniert, bevor sie versendet wurde.',
      },
      CreditCreated: {
        subject: (number) => `Deine Rechnungskorrektur zur Bestellung ${number}`,
        text: 'deine Bestellung wurde storniert; die Rechnungskorrektur ist da.',
      },
    },
    invoice: 'Die Rechnung findest du als PDF bei deiner Bestellung.',
    creditNote: 'Die Rechnungskorrektur findest du als PDF bei deiner Bestellung.',
  },
  en: {
    states: {
      OrderInReview: {
        subject: (number) => `We are checking your order ${number}`,
        text: 'we are taking another look at your order before we pack it. There is nothing you need to do; if we need anything from you we will write.',
      },
      OrderInProgress: {
        subject: (number) => `We are working on your order ${number}`,
        text: 'we are packing your order. As soon as it is on its way we will write to you.',
      },
      InvoiceCreated: {
        subject: (number) => `Your invoice for order ${number}`,
        text: 'the invoice for your order is ready.',
      },
      OrderShipped: {
        subject: (number) => `Your order ${number} is on its way`,
        text: 'your order is on its way to you.',
      },
      OrderArrived: {
        subject: (number) => `Your order ${number} has arrived`,
        text: 'your order has arrived. If anything is missing or you do not like it, you will find with the order how to give it back.',
      },
      PartialCancellation: {
        subject: (number) => `Part of your order ${number} has been cancelled`,
        text: 'part of your order has been cancelled.',
      },
      CompleteCancellation: {
        subject: (number) => `Your order ${number} has been cancelled`,
        text: 'your order has been cancelled in full.',
      },
      Cancelled: {
        subject: (number) => `Your order ${number} has been cancelled`,
        text: 'your order has been cancelled before it was sent.',
      },
      CreditCreated: {
        subject: (number) => `Your credit note for order ${number}`,
        text: 'your order has been cancelled, and the credit note is ready.',
      },
    },
    invoice: 'You will find the invoice as a PDF with your order.',
    creditNote: 'You will find the credit note as a PDF with your order.',
  },
  ja: {
    states: {
      OrderInReview: {
        subject: (number) => `ご注文 ${number} を確認しております`,
        text: '発送の準備に入る前に、ご注文内容を確認しております。お手続きは不要です。必要な場合はご連絡いたします。',
      },
      OrderInProgress: {
        subject: (number) => `ご注文 ${number} の準備を始めました`,
        text: 'ご注文の商品を準備しております。発送しましたらお知らせいたします。',
      },
      InvoiceCreated: {
        subject: (number) => `ご注文 ${number} の請求書`,
        text: 'ご注文の請求書を発行いたしました。',
      },
      OrderShipped: {
        subject: (number) => `ご注文 ${number} を発送しました`,
        text: 'ご注文の商品を発送いたしました。',
      },
      OrderArrived: {
        subject: (number) => `ご注文 ${number} をお届けしました`,
        text: 'ご注文の商品をお届けしました。不足や気になる点がある場合は、ご注文のページから返品をお申し込みいただけます。',
      },
      PartialCancellation: {
        subject: (number) => `ご注文 ${number} の一部がキャンセルされました`,
        text: 'ご注文の一部がキャンセルされました。',
      },
      CompleteCancellation: {
        subject: (number) => `ご注文 ${number} がキャンセルされました`,
        text: 'ご注文はすべてキャンセルされました。',
      },
      Cancelled: {
        subject: (number) => `ご注文 ${number} がキャンセルされました`,
        text: 'ご注文は発送前にキャンセルされました。',
      },
      CreditCreated: {
        subject: (number) => `ご注文 ${number} の返金明細書`,
        text: 'ご注文はキャンセルされ、返金明細書を発行いたしました。',
      },
    },
    invoice: '請求書（PDF）はご注文のページでご覧いただけます。',
    creditNote: '返金明細書（PDF）はご注文のページでご覧いただけます。',
  },
};
