import type { Locale } from '#platform/context.ts';

/** To whom a withdrawal goes, and for how many days goods are taken back beyond it. */
type Receiver = { name: string; address: string; phone: string; email: string; returnDays: number };

/** What the law wants told of the right of withdrawal, under headings. */
type Instructions = { heading: string; texts: string[] }[];

/**
 * The whole instructions with the model form (Art. 246a § 1 (2) EGBGB, annexes 1 and 2), to stand in the mail itself: a link is no durable medium
 * (§ 312f (2) BGB, ECJ C-49/11).
 */
export const withdrawalWords: Record<Locale, (to: Receiver) => Instructions> = {
  de: ({ name, address, phone, email, returnDays }) => [
    {
      heading: 'Widerrufsbelehrung',
      texts: [
        'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat.',
        `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${name}, ${address}, Telefon: ${phone}, E-Mail: ${email}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das Muster-Widerrufsformular am Ende verwenden, das jedoch nicht vorgeschrieben ist, oder auf unserer Website die Funktion „Vertrag widerrufen“; dann bestätigen wir Ihnen den Eingang unverzüglich per E-Mail.`,
        'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
      ],
    },
    {
      heading: 'Folgen des Widerrufs',
      texts: [
        'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet. Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.',
        `Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf unterrichten, an ${name}, ${address}, zurückzusenden. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist absenden. Wir tragen die Kosten der Rücksendung innerhalb Deutschlands; aus anderen Ländern tragen Sie die unmittelbaren Kosten der Rücksendung. Für einen etwaigen Wertverlust der Waren müssen Sie nur aufkommen, wenn er auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.`,
      ],
    },
    {
      heading: 'Wann kein Widerrufsrecht besteht',
      texts: [
        'Kein Widerrufsrecht besteht bei Tickets für einen bestimmten Termin, bei Waren, die nach Ihren Vorgaben angefertigt wurden (zum Beispiel Trikots mit Ihrem Namen), bei schnell verderblichen Waren und bei versiegelten Waren, die aus Gründen der Gesundheit oder Hygiene nicht zurückgegeben werden können, wenn ihre Versiegelung entfernt wurde.',
        `Über das Gesetz hinaus nehmen wir unbenutzte Ware ${returnDays} Tage lang zurück.`,
      ],
    },
    {
      heading: 'Muster-Widerrufsformular',
      texts: [
        `(Wenn Sie den Vertrag widerrufen wollen, füllen Sie bitte dieses Formular aus und senden Sie es zurück.)\n\nAn ${name}, ${address}, ${email}:\nHiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*):\nBestellt am (*) / erhalten am (*):\nName des/der Verbraucher(s):\nAnschrift des/der Verbraucher(s):\nUnterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):\nDatum:\n\n(*) Unzutreffendes streichen.`,
      ],
    },
  ],
  en: ({ name, address, phone, email, returnDays }) => [
    {
      heading: 'Right of withdrawal',
      texts: [
        'You have the right to withdraw from this contract within 14 days without giving any reason. The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last good.',
        `To exercise the right of withdrawal, you must inform us (${name}, ${address}, telephone: ${phone}, e-mail: ${email}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or e-mail). You may use the model withdrawal form at the end, but it is not obligatory, or the function “Withdraw from contract” on our website; we will then acknowledge receipt by e-mail without delay.`,
        'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.',
      ],
    },
    {
      heading: 'Effects of withdrawal',
      texts: [
        'If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction; in any event, you will not incur any fees as a result of such reimbursement. We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.',
        `You shall send back the goods to ${name}, ${address}, without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired. We bear the cost of returning the goods within Germany; from other countries you bear the direct cost of returning them. You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.`,
      ],
    },
    {
      heading: 'Where there is no right of withdrawal',
      texts: [
        'There is no right of withdrawal for tickets of a fixed date, for goods made to your specifications (such as shirts with your name), for goods that perish quickly, and for sealed goods which are not suitable for return for reasons of health or hygiene once they were unsealed.',
        `Beyond the law we take unused goods back for ${returnDays} days.`,
      ],
    },
    {
      heading: 'Model withdrawal form',
      texts: [
        `(Complete and return this form only if you wish to withdraw from the contract.)\n\nTo ${name}, ${address}, ${email}:\nI/We (*) hereby give notice that I/we (*) withdraw from my/our (*) contract of sale of the following goods (*):\nOrdered on (*) / received on (*):\nName of consumer(s):\nAddress of consumer(s):\nSignature of consumer(s) (only if this form is notified on paper):\nDate:\n\n(*) Delete as appropriate.`,
      ],
    },
  ],
  ja: ({ name, address, phone, email, returnDays }) => [
    {
      heading: '撤回権について',
      texts: [
        'お客様は、理由を示すことなく14日以内に本契約を撤回する権利を有します。撤回期間は、お客様、またはお客様が指定した運送人以外の第三者が、最後の商品を受け取った日から14日間です。',
        `撤回権を行使するには、本契約を撤回する旨を明確な意思表示（郵便または電子メールなど）により当方（${name}、${address}、電話：${phone}、メール：${email}）へお知らせください。末尾の書式をお使いいただけますが、必須ではありません。ウェブサイトの「契約の撤回」もご利用いただけます。その場合、受付の確認をただちにメールでお送りします。`,
        '撤回期間が終わる前に通知を発送いただければ、期限内の撤回となります。',
      ],
    },
    {
      heading: '撤回の効果',
      texts: [
        '本契約を撤回された場合、当方は、お客様から受領したすべてのお支払いを、配送料を含めて（当方が提供する最も安価な標準配送以外の配送方法を選ばれたことによる追加費用を除きます）、撤回の通知を受け取った日から遅くとも14日以内に返金いたします。返金は、最初のお取引と同じお支払い方法で行い、返金に関する手数料はいただきません。商品が当方に届くまで、または返送の証明をいただくまでのいずれか早い時点まで、返金を留保することがあります。',
        `商品は、撤回を通知された日から遅くとも14日以内に、${name}、${address} 宛てにご返送ください。期間が終わる前に発送されれば期限内となります。ドイツ国内からの返送料は当方が負担し、その他の国からの返送に直接かかる費用はお客様のご負担となります。商品の価値の減少については、商品の性質、特徴および機能を確かめるために必要な範囲を超えた取り扱いによる場合に限り、ご負担いただきます。`,
      ],
    },
    {
      heading: '撤回権がない場合',
      texts: [
        '日付の決まったチケット、お客様の指定により製作した商品（お名前入りユニフォームなど）、傷みやすい商品、および衛生上の理由により開封後は返品できない密封商品には、撤回権はありません。',
        `法律の定めを超えて、未使用の商品は${returnDays}日間返品を承ります。`,
      ],
    },
    {
      heading: '撤回の書式',
      texts: [
        `（契約を撤回される場合に限り、ご記入のうえご返送ください。）\n\n${name}、${address}、${email} 御中\n私（たち）は、次の商品の売買契約を撤回します：\n注文日／受領日：\n消費者の氏名：\n消費者の住所：\n署名（書面による場合のみ）：\n日付：`,
      ],
    },
  ],
};
