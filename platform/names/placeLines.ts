type Place = { street: string; additionalAddress?: string | undefined; postalCode: string; city: string };

const writesFromLargeToSmall = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Where somebody lives, line by line as the address's own script writes it: in Japanese and Chinese letters from the
 * postal code down to the building (decision 127).
 */
export function placeLines({ street, additionalAddress, postalCode, city }: Place): string[] {
  const small = [street, ...(additionalAddress ? [additionalAddress] : [])];
  const large = `${postalCode} ${city}`;
  return writesFromLargeToSmall.test(city + street) ? [large, ...small] : [...small, large];
}
