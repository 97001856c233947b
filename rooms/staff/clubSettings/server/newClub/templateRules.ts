/** What `club new` asks: the name of the flag, and the question. */
export const questions = {
  name: 'What is the club called in short? (SV Hafen)',
  code: 'Three letters for its teams in tables? (HAF)',
  association: 'Name of the association that runs the site? (SV Hafen 1921 e. V.)',
  street: 'Street and number?',
  'postal-code': 'Postal code?',
  city: 'City?',
  board: 'Who represents it? (names)',
  register: 'Court and number of its register entry?',
  'vat-id': 'VAT number?',
  phone: 'Phone?',
  email: 'E-mail address that people may write to?',
  iban: 'IBAN of the account for invoices?',
  host: 'Host of its site? (www.hafen.de)',
  colour: 'Its colour? (#1d3f72)',
  language: 'Language of its addresses without prefix? (de, en, ja)',
} as const;

export type Question = keyof typeof questions;
export type Answers = Partial<Record<Question, string>>;

/** What the template has in place of an answer; all else is `PLACEHOLDER` and the question's name. */
const standIns: Partial<Record<Question, string>> = { code: 'ABC', email: 'office@club.example', colour: '#1d3f72' };
const language = "language: 'de'";
const accentDeep = '#152d52';

/** Why an answer cannot be used; undefined, if it can. The numbers of the law and the bank are for the check. */
export function whyRefused(question: Question, answer: string): string | undefined {
  if (/[\r\n`$]/.test(answer)) return 'must be one line of plain text';
  if (question === 'code' && !/^\p{L}{3}$/u.test(answer)) return 'must be three letters';
  if (question === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(answer)) return 'must be an e-mail address';
  if (question === 'host' && !/^([a-z\d-]+\.)+[a-z]{2,}$/.test(answer)) return 'must be a host such as www.hafen.de';
  if (question === 'language' && !/^(de|en|ja)$/.test(answer)) return 'must be de, en or ja';
  if (question !== 'colour') return undefined;
  if (!/^#[\da-f]{6}$/i.test(answer)) return 'must be a colour such as #1d3f72';
  return contrastWithWhite(answer) < 4.5 ? 'is too light: white text on it could not be read' : undefined;
}

/** A file of the template with the answers in it, as text of TypeScript strings in single quotes. */
export function fillIn(text: string, answers: Answers): string {
  const all = Object.entries(answers) as [Question, string][];
  const filled = all
    .filter(([question]) => !['host', 'colour', 'language'].includes(question))
    .reduce(
      (rest, [question, answer]) =>
        rest.replaceAll(standIns[question] ?? `PLACEHOLDER ${question}`, () => quoted(answer)),
      text,
    );
  const inLanguage = answers.language ? filled.replace(language, `language: '${answers.language}'`) : filled;
  return withColour(withHost(inLanguage, answers.host), answers.colour);
}

const quoted = (answer: string): string => answer.replaceAll('\\', '\\\\').replaceAll("'", "\\'");

/** `www.hafen.de`: cookies and the staging site belong to `hafen.de`. */
function withHost(text: string, host: string | undefined): string {
  if (host === undefined) return text;
  return text
    .replaceAll('https://www.club.example', `https://${host}`)
    .replaceAll(/(?<!@)\bclub\.example/g, host.replace(/^www\./, ''));
}

function withColour(text: string, colour: string | undefined): string {
  if (colour === undefined) return text;
  return text.replaceAll(standIns.colour!, colour.toLowerCase()).replaceAll(accentDeep, darker(colour));
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const darker = (colour: string): string =>
  `#${channels(colour)
    .map((channel) =>
      Math.round(channel * 0.72)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** By WCAG 2.2: 1 to 21. */
function contrastWithWhite(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05);
}
