/** What Windows-1252 has from 0x80 to 0x9F; the bytes without a sign of their own are left out. */
const upper: { [sign: string]: number } = {
  '€': 0x80,
  '‚': 0x82,
  ƒ: 0x83,
  '„': 0x84,
  '…': 0x85,
  '†': 0x86,
  '‡': 0x87,
  ˆ: 0x88,
  '‰': 0x89,
  Š: 0x8a,
  '‹': 0x8b,
  Œ: 0x8c,
  Ž: 0x8e,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '˜': 0x98,
  '™': 0x99,
  š: 0x9a,
  '›': 0x9b,
  œ: 0x9c,
  ž: 0x9e,
  Ÿ: 0x9f,
};

const byteOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  return upper[sign] ?? 0x3f;
};

/** Signs that Windows-1252 does not have where Latin-1 has them. */
const unlikeLatin1 = /[\u0080-\u009f\u0100-\u{10ffff}]/u;

/** A text in Windows-1252; a sign that it does not have becomes a question mark. */
export function windows1252(text: string): Uint8Array {
  const composed = text.normalize('NFC');
  // What we write ourselves is of this kind, and large; the runtime encodes it at once.
  if (!unlikeLatin1.test(composed)) return Buffer.from(composed, 'latin1');
  return Uint8Array.from(Array.from(composed, byteOf));
}
