/** The notice in one language: its fixed words, and where its QR code leads. */
export type GuaranteeText = {
  title: string;
  lead: string;
  claims: string;
  claimsList: readonly string[];
  liability: string;
  remedies: readonly string[];
  countries: string;
  more: string;
  steps: string;
  stepsList: readonly string[];
  commercial: string;
  address: string;
  /**
   * Rows of the code for `https://{address}`, eight hexadecimal digits each, the last bit right; the test reads them
   * back.
   */
  code: string;
};

/**
 * The words of the harmonised notice on the legal guarantee of conformity, as Annex I of Implementing Regulation (EU)
 * 2025/1960 has them. They are statutory, so they address nobody as „du“, and nobody may put them otherwise.
 */
const texts: Record<'de' | 'en', GuaranteeText> = {
  de: {
    title: 'Gesetzliche Gewährleistung',
    lead: 'Mindestens zwei Jahre gesetzliche Gewährleistung der Vertragsmäßigkeit für Waren, die in der Europäischen Union verkauft werden.',
    claims:
      'Verbraucherinnen und Verbraucher können ihre Rechte im Rahmen des gesetzlichen Gewährleistungsrechts geltend machen, z. B. wenn die Waren:',
    claimsList: ['nicht der Beschreibung entsprechen,', 'nicht bestimmungsgemäß funktionieren.'],
    liability:
      'Verkäufer haften für jede Vertragswidrigkeit, die zum Zeitpunkt der Lieferung der Waren bestand und innerhalb des Zeitraums der gesetzlichen Gewährleistung erkennbar wird. Verkäufer müssen in solchen Fällen Folgendes anbieten:',
    remedies: [
      'kostenlose Nachbesserung oder kostenlose Ersatzlieferung,',
      'in bestimmten Fällen eine Preisminderung oder eine vollständige Erstattung des Kaufpreises.',
    ],
    countries:
      'In einigen Ländern gilt ein längerer Zeitraum für die gesetzliche Gewährleistung. Für gebrauchte Waren kann ein kürzerer Zeitraum gelten, jedoch nicht weniger als ein Jahr.',
    more: 'Für weitere Informationen zu Ihren Rechten in einem bestimmten Land scannen Sie den nachstehenden QR-Code oder fragen Sie den Verkäufer.',
    steps: 'Was ist zu tun, wenn Sie vertragswidrige Waren erhalten?',
    stepsList: [
      'Melden Sie dem Verkäufer das Problem so bald wie möglich.',
      'Legen Sie einen Kaufnachweis vor, z. B. die Quittung, Rechnung oder einen Kontoauszug.',
    ],
    commercial:
      'Verkäufer und Hersteller können auch gewerbliche Garantien gewähren, die unabhängig von der gesetzlichen Gewährleistung gelten. Diese GARAN-Kennzeichnung zeigt beispielsweise, dass der Hersteller eine gewerbliche Haltbarkeitsgarantie ohne zusätzliche Kosten gewährt, die die gesamte Ware abdeckt.',
    address: 'europa.eu/youreurope/garantien',
    code: '1fd4177f10581d41174ad45d175bc95d1744fe5d104257411fd5557f001f5c0016eb8f4b1c0b937109f580160e1521711d6e4a0c091272471a488f570eab6012196b461a083d652e1058e5740286ea440cdecdfc0010151f1fd65f5a105dd71817452df41750b39917544c25104bd33a1fd60782',
  },
  en: {
    title: 'Legal guarantee',
    lead: 'Minimum two-year legal guarantee protection for goods sold in the European Union.',
    claims: 'Consumers can claim their rights under the legal guarantee of conformity, for example if goods:',
    claimsList: ['do not match the description;', 'do not function as intended.'],
    liability:
      'Sellers are liable for any lack of conformity which existed when the goods were delivered, and which becomes apparent within the legal guarantee period. Sellers in such a situation are required to offer:',
    remedies: ['free repair or free replacement;', 'in some cases, a price reduction or full reimbursement.'],
    countries:
      'Some countries have a longer legal guarantee period. For second-hand goods, a shorter period may apply, but not less than one year.',
    more: 'For more information on your rights in a specific country, scan the QR code below or ask the seller.',
    steps: 'What to do if you receive non-conforming goods:',
    stepsList: [
      'Contact the seller as soon as possible to report the issue;',
      'Provide proof of purchase, such as a receipt, invoice, or bank statement.',
    ],
    commercial:
      'Sellers and producers may also offer commercial guarantees, which apply independently from the legal guarantee. For example, you may see this GARAN label representing a commercial guarantee of durability offered by the producer at no additional cost and covering the entire good.',
    address: 'europa.eu/youreurope/guarantees',
    code: '1fc1177f10496041175d725d1753f95d175b135d105b61411fd5557f001b510017cec97c192d537116efbda0029167aa08422a0c02b69ff11651e98c0427801212f57bac150413f5157f3574109167f212552bf7001bd51f1fc5f35c1054b111175e7df417551e2f17573afe1041533a1fddea34',
  },
};

/**
 * The notice for readers of a language, and in which language it then is: nobody has put it into Japanese officially,
 * so its readers get English.
 */
export const guaranteeNotice = (locale: string): GuaranteeText & { language: 'de' | 'en' } =>
  locale === 'de' ? { language: 'de', ...texts.de } : { language: 'en', ...texts.en };

/** All of it as paragraphs, for a mail, or for anyone who cannot see the picture of it. */
export const guaranteeParagraphs = (text: GuaranteeText): string[] => [
  text.lead,
  [text.claims, ...text.claimsList.map(listed)].join('\n'),
  [text.liability, ...text.remedies.map(listed)].join('\n'),
  text.countries,
  [text.steps, ...text.stepsList.map((step, index) => `${index + 1}. ${step}`)].join('\n'),
  text.commercial,
];

const listed = (item: string): string => `• ${item}`;
