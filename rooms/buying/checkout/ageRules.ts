/** Is somebody born on that day (`1984-05-18`) younger than `age` years on `today`? */
export function isTooYoung(birthday: string, age: number, today: string): boolean {
  const [year, ...rest] = birthday.split('-');
  return `${Number(year) + age}-${rest.join('-')}` > today;
}

/** An address as far as it tells who opens the door. */
type Place = Partial<Record<'company' | 'firstName' | 'lastName' | 'street' | 'additionalAddress' | 'city', string>>;

/** What lockers, shops and branches that keep parcels are called, and where post lies until somebody fetches it. */
const pickupWords = [
  /pac?k(et)?[ -]?(station|shop|box|automat|fach)|packst\b/,
  /post[ -]?(filiale|agentur|nummer|nr\b|fach)|^(dhl )?filiale \d|postlagernd|poste restante/,
  /p\.? ?o\.? ?box|my ?post ?24|pickpost|paczkomat|point relais|局留|ロッカー|宅配ボックス/,
  /(parcel|packet)[ -]?(shop|locker|box|station|point)|access[ -]?point|amazon (locker|counter|hub)|\blocker \d/,
  /pick[ -]?up|abhol(station|stelle|shop|punkt|box)/,
];
/** The number by which DHL knows who may open a compartment stands alone in a line, or beside a name. */
const postNumber = /^\d{6,10}$/;
const numberInName = /\d{6,}/;

/**
 * Is this a locker, a shop or a branch where a parcel waits for anyone who has the code? Nobody checks an age there (§
 * 9 JuSchG, docs/decisions/0115).
 */
export function isPickupPlace({ company, firstName, lastName, street, additionalAddress, city }: Place): boolean {
  const plain = (text = '') => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const lines = [company, street, additionalAddress, city].map(plain);
  if (lines.some((line) => pickupWords.some((word) => word.test(line)))) return true;
  if ([company, additionalAddress].some((line) => postNumber.test(plain(line).replaceAll(' ', '')))) return true;
  return [firstName, lastName].some((name) => numberInName.test(plain(name).replaceAll(' ', '')));
}
