type Digest = 'sha1' | 'sha256' | 'sha512';

/** A password hash as earlier systems keep it, with what is needed to compare a password with it. */
export type StoredHash =
  | { kind: 'argon2' }
  | { kind: 'bcrypt' }
  | { kind: 'pbkdf2'; digest: Digest; iterations: number; salt: Buffer; key: Buffer }
  | { kind: 'scrypt'; cost: number; blockSize: number; parallelization: number; salt: Buffer; key: Buffer };
export type HashKind = StoredHash['kind'];

/** Whatever costs more than about a second of one core is not read: signing in with it would hold up the others. */
const most = { bcryptCost: 14, iterations: 2_000_000, kibibytes: 262_144, argonWork: 2_097_152, scryptWork: 2_097_152 };

/**
 * Reads the text of a hash: Argon2 and bcrypt in their usual form, PBKDF2 and scrypt as PHC strings, as Django and as
 * passlib (TYPO3 too) write them. Undefined: another form, or one that is too costly.
 */
export function readStoredHash(text: string): StoredHash | undefined {
  return readArgon2(text) ?? readBcrypt(text) ?? readPbkdf2(text) ?? readScrypt(text);
}

function readArgon2(text: string): StoredHash | undefined {
  const shape = /^\$argon2(?:id|i|d)\$(?:v=\d\d\$)?m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$[\w+/]{11,}\$[\w+/]{22,}$/;
  const [, memory, time, lanes] = (shape.exec(text) ?? []).map(Number);
  if (!memory || !time || !lanes) return undefined;
  return memory <= most.kibibytes && memory * time <= most.argonWork ? { kind: 'argon2' } : undefined;
}

function readBcrypt(text: string): StoredHash | undefined {
  const cost = Number(/^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(text)?.[1]);
  return cost >= 4 && cost <= most.bcryptCost ? { kind: 'bcrypt' } : undefined;
}

function readPbkdf2(text: string): StoredHash | undefined {
  const django = /^pbkdf2_(sha1|sha256|sha512)\$(\d{1,7})\$([^$]+)\$([^$]+)$/.exec(text);
  const phc = /^\$pbkdf2-(sha1|sha256|sha512)\$(?:i=)?(\d{1,7})(?:,l=\d+)?\$([^$]+)\$([^$]+)$/.exec(text);
  const [, digest, count, saltText = '', keyText = ''] = django ?? phc ?? [];
  const salt = django ? Buffer.from(saltText) : bytesOf(saltText);
  const key = bytesOf(keyText);
  const iterations = Number(count);
  if (!isDigest(digest) || !salt || !isKey(key) || !(iterations >= 1 && iterations <= most.iterations))
    return undefined;
  return { kind: 'pbkdf2', digest, iterations, salt, key };
}

function readScrypt(text: string): StoredHash | undefined {
  const django = /^scrypt\$(?<n>\d{1,7})\$(?<salt>[^$]+)\$(?<r>\d{1,2})\$(?<p>\d{1,2})\$(?<key>[^$]+)$/.exec(text);
  const phc = /^\$scrypt\$ln=(?<n>\d{1,2}),r=(?<r>\d{1,2}),p=(?<p>\d{1,2})\$(?<salt>[^$]+)\$(?<key>[^$]+)$/.exec(text);
  const parts = (django ?? phc)?.groups;
  if (!parts) return undefined;
  const { n, r, p, salt: saltText = '', key: keyText = '' } = parts;
  const cost = django ? Number(n) : 2 ** Number(n);
  const [blockSize, parallelization] = [Number(r), Number(p)];
  const salt = django ? Buffer.from(saltText) : bytesOf(saltText);
  const key = bytesOf(keyText);
  const isPowerOfTwo = cost > 1 && Number.isInteger(Math.log2(cost));
  const isAffordable = blockSize * parallelization >= 1 && cost * blockSize * parallelization <= most.scryptWork;
  if (!isPowerOfTwo || !isAffordable || cost * blockSize > 1_048_576 || !salt || !isKey(key)) return undefined;
  return { kind: 'scrypt', cost, blockSize, parallelization, salt, key };
}

const isDigest = (name: string | undefined): name is Digest => ['sha1', 'sha256', 'sha512'].includes(name ?? '');

/** A short key fits many passwords. */
const isKey = (key: Buffer | undefined): key is Buffer => key !== undefined && key.length >= 16 && key.length <= 128;

/** Base64 with or without padding; passlib writes a full stop for the plus sign. */
const bytesOf = (text: string): Buffer | undefined =>
  /^[A-Za-z0-9+/.]+={0,2}$/.test(text) ? Buffer.from(text.replaceAll('.', '+'), 'base64') : undefined;
