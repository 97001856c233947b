import type { Locale } from '#platform/context.ts';
import type { Obstacle, ReturnKind } from './returnRules.ts';

/** Everything that mails about returns say. */
export type ReturnMailWords = {
  subject(title: string, orderNumber: string): string;
  greeting(name: string): string;
  withdrawal: string;
  titles: Record<ReturnKind, string>;
  received(moment: string): string;
  content: string;
  name: string;
  email: string;
  orderNumber: string;
  everything: string;
  articles(text: string): string;
  checking: string;
  lines: string;
  kinds: Record<ReturnKind, string>;
  reasons: Record<Obstacle, string>;
  cancelled: string;
  sendTitle: string;
  send(address: string): string;
  arrivedTitle: string;
  arrived(orderNumber: string, amount: string): string;
  refusedTitle: string;
  refused(article: string, orderNumber: string): string;
  support(hours: string, email: string): string;
};

export const returnMailWords: Record<Locale, ReturnMailWords> = {
  de: {
    subject: (title, orderNumber) => `${title}: Bestellung ${orderNumber}`,
    greeting: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
    withdrawal: 'Eingang deines Widerrufs',
    titles: {
      cancellation: 'Deine Stornierung',
      withdrawal: 'Eingang deines Widerrufs',
      return: 'Deine Rückgabe',
    },
    received: (moment) =>
      `deine Erklärung ist am ${moment} bei uns eingegangen. Diese Nachricht bestätigt nur den Eingang; bewahre sie auf.`,
    content: 'Das hast du erklärt',
    name: 'Name',
    email: 'E-Mail-Adresse',
    orderNumber: 'Bestellnummer',
    everything: 'Ich widerrufe den Vertrag über die ganze Bestellung.',
    articles: (text) => `Ich widerrufe den Vertrag über diese Artikel: ${text}`,
    checking: 'Wir ordnen deine Erklärung der Bestellung zu und melden uns, falls dafür etwas fehlt.',
    lines: 'Was das für die Artikel heißt',
    kinds: {
      cancellation: 'Storniert, bevor die Ware verschickt wurde',
      withdrawal: 'Widerruf',
      return: 'Rückgabe; die Widerrufsfrist ist vorbei, wir nehmen die unbenutzte Ware trotzdem zurück',
    },
    reasons: {
      dated: 'Kein Widerrufsrecht: Eintrittskarte für einen bestimmten Tag (§ 312g Abs. 2 Nr. 9 BGB)',
      personalised: 'Kein Widerrufsrecht: nach deinen Vorgaben angefertigt (§ 312g Abs. 2 Nr. 1 BGB)',
      perishable: 'Kein Widerrufsrecht: schnell verderbliche Ware (§ 312g Abs. 2 Nr. 2 BGB)',
      expired: 'Widerrufs- und Rückgabefrist sind abgelaufen',
      done: 'Schon zurückgegeben',
      cancelled: 'Schon storniert',
    },
    cancelled: 'Das Geld für stornierte Artikel geben wir sofort zurück, auf demselben Weg, auf dem du bezahlt hast.',
    sendTitle: 'So schickst du Ware zurück',
    send: (address) =>
      `Hast du die Ware noch nicht bekommen, nimm das Paket einfach nicht an. Sonst leg diese Nachricht oder einen Zettel mit der Bestellnummer bei und schick das Paket binnen 14 Tagen an:\n\n${address}\n\nInnerhalb Deutschlands tragen wir die Kosten: Antworte auf diese Nachricht, dann schicken wir dir eine Paketmarke. Sobald die Ware da ist, geben wir das Geld zurück, auf demselben Weg, auf dem du bezahlt hast.`,
    arrivedTitle: 'Deine Rücksendung ist da',
    arrived: (orderNumber, amount) =>
      `deine Rücksendung zur Bestellung ${orderNumber} ist angekommen. Wir geben dir ${amount} zurück, auf demselben Weg, auf dem du bezahlt hast; ein eingelöster Gutschein wird zuerst wieder aufgefüllt.`,
    refusedTitle: 'Zu deiner Rückgabe',
    refused: (article, orderNumber) => `„${article}“ aus der Bestellung ${orderNumber} nehmen wir nicht zurück:`,
    support: (hours, email) => `Fragen? Unser Fanservice ist ${hours} für dich da: ${email}`,
  },
  en: {
    subject: (title, orderNumber) => `${title}: order ${orderNumber}`,
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    withdrawal: 'We have received your withdrawal',
    titles: {
      cancellation: 'Your cancellation',
      withdrawal: 'We have received your withdrawal',
      return: 'Your return',
    },
    received: (moment) =>
      `we received your declaration on ${moment}. This message confirms receipt only; please keep it.`,
    content: 'What you declared',
    name: 'Name',
    email: 'E-mail address',
    orderNumber: 'Order number',
    everything: 'I withdraw from the contract for the whole order.',
    articles: (text) => `I withdraw from the contract for these articles: ${text}`,
    checking: 'We are matching your declaration with the order and will write to you if anything is missing.',
    lines: 'What this means for each article',
    kinds: {
      cancellation: 'Cancelled before the goods were sent',
      withdrawal: 'Withdrawal',
      return: 'Return; the withdrawal period is over, but we take the unused goods back',
    },
    reasons: {
      dated: 'No right of withdrawal: admission on a certain day (§ 312g (2) no. 9 BGB)',
      personalised: 'No right of withdrawal: made to your specifications (§ 312g (2) no. 1 BGB)',
      perishable: 'No right of withdrawal: goods that perish quickly (§ 312g (2) no. 2 BGB)',
      expired: 'The periods for withdrawal and return are over',
      done: 'Given back already',
      cancelled: 'Cancelled already',
    },
    cancelled: 'We give the money for cancelled articles back at once, the way you paid.',
    sendTitle: 'How to send goods back',
    send: (address) =>
      `If you have not received the goods yet, simply do not accept the parcel. Otherwise enclose this message or a note with the order number and send the parcel within 14 days to:\n\n${address}\n\nWithin Germany we bear the cost: reply to this message and we will send you a return label. As soon as the goods are here we give the money back, the way you paid.`,
    arrivedTitle: 'Your return has arrived',
    arrived: (orderNumber, amount) =>
      `what you sent back from order ${orderNumber} has arrived. We give ${amount} back, the way you paid; a voucher that you used is filled up first.`,
    refusedTitle: 'About your return',
    refused: (article, orderNumber) => `We cannot take back “${article}” from order ${orderNumber}:`,
    support: (hours, email) => `Questions? Fan support is here for you ${hours} (German time): ${email}`,
  },
  ja: {
    subject: (title, orderNumber) => `${title}（ご注文番号 ${orderNumber}）`,
    greeting: (name) => (name ? `${name} 様` : 'お客様'),
    withdrawal: '撤回のお申し出を受け付けました',
    titles: {
      cancellation: 'キャンセルを受け付けました',
      withdrawal: '撤回のお申し出を受け付けました',
      return: '返品を受け付けました',
    },
    received: (moment) => `${moment}にお申し出を受け付けました。このメールは受付の確認です。大切に保管してください。`,
    content: 'お申し出の内容',
    name: 'お名前',
    email: 'メールアドレス',
    orderNumber: 'ご注文番号',
    everything: 'ご注文全体について契約を撤回します。',
    articles: (text) => `次の商品について契約を撤回します：${text}`,
    checking: 'お申し出の内容をご注文と照合いたします。不明な点がある場合はご連絡いたします。',
    lines: '商品ごとの取り扱い',
    kinds: {
      cancellation: '発送前のキャンセル',
      withdrawal: '撤回',
      return: '返品（撤回期間は過ぎていますが、未使用の商品は返品を承ります）',
    },
    reasons: {
      dated: '撤回できません：日付の決まったチケット（ドイツ民法312g条2項9号）',
      personalised: '撤回できません：ご指定により製作した商品（ドイツ民法312g条2項1号）',
      perishable: '撤回できません：傷みやすい商品（ドイツ民法312g条2項2号）',
      expired: '撤回と返品の期間が過ぎています',
      done: '返品済み',
      cancelled: 'キャンセル済み',
    },
    cancelled: 'キャンセルされた商品の代金は、お支払いと同じ方法でただちに返金いたします。',
    sendTitle: '返送方法',
    send: (address) =>
      `まだ商品が届いていない場合は、受け取りをお断りください。お手元にある場合は、このメールまたはご注文番号を書いた紙を同封し、14日以内に次の宛先へお送りください：\n\n${address}\n\nドイツ国内からの返送料は当クラブが負担します。このメールにご返信いただければ、返送用ラベルをお送りします。商品が届き次第、お支払いと同じ方法で返金いたします。`,
    arrivedTitle: '返送品が届きました',
    arrived: (orderNumber, amount) =>
      `ご注文${orderNumber}の返送品が届きました。${amount}をお支払いと同じ方法で返金いたします。ギフト券をご利用の場合は、まずギフト券の残高に戻します。`,
    refusedTitle: '返品について',
    refused: (article, orderNumber) => `ご注文${orderNumber}の「${article}」は返品をお受けできません：`,
    support: (hours, email) => `お問い合わせ：ファンサービス ${hours}（ドイツ時間） ${email}`,
  },
};
