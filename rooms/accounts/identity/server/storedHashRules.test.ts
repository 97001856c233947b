import { pbkdf2Sync, scryptSync } from 'node:crypto';
import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { describe, expect, it } from 'vitest';
import { fitsStoredHash } from './fitsStoredHash.ts';
import { hashPassword, isOwnHash } from './passwordHash.ts';
import { readStoredHash } from './storedHashRules.ts';

const password = 'Grüße-1899!';
const salt = Buffer.from('sixteen bytes ok');
const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const passlib = (bytes: Buffer) => plain(bytes).replaceAll('+', '.');
const sha256 = pbkdf2Sync(password, salt, 1000, 32, 'sha256');
const sha512 = pbkdf2Sync(password, salt, 1000, 64, 'sha512');
const scrypted = scryptSync(password, salt, 64, { cost: 1024, blockSize: 8, parallelization: 1 });
const bcrypted = await bcrypt(password, 4);
const forms: [string, string][] = [
  ['argon2', await argon2(password, { algorithm: 2, memoryCost: 4096, timeCost: 3, parallelism: 1 })],
  ['argon2', await argon2(password, { algorithm: 1, memoryCost: 4096, timeCost: 3, parallelism: 1 })],
  ['bcrypt', bcrypted],
  ['bcrypt', bcrypted.replace('$2b$', '$2y$')],
  ['bcrypt', bcrypted.replace('$2b$', '$2a$')],
  ['pbkdf2', `pbkdf2_sha256$1000$${salt}$${sha256.toString('base64')}`],
  ['pbkdf2', `$pbkdf2-sha256$1000$${passlib(salt)}$${passlib(sha256)}`],
  ['pbkdf2', `$pbkdf2-sha512$i=1000,l=64$${plain(salt)}$${plain(sha512)}`],
  ['scrypt', `scrypt$1024$${salt}$8$1$${scrypted.toString('base64')}`],
  ['scrypt', `$scrypt$ln=10,r=8,p=1$${plain(salt)}$${plain(scrypted)}`],
];

describe('a hash of an earlier system', () => {
  it.each(forms)('of %s fits its password and no other: %s', async (kind, hash) => {
    expect(readStoredHash(hash)?.kind).toBe(kind);
    expect(await fitsStoredHash(hash, password)).toBe(true);
    expect(await fitsStoredHash(hash, `${password} `)).toBe(false);
    expect(isOwnHash(hash)).toBe(false);
  });

  it('is known by vectors that others have published', async () => {
    // RFC 7914, 12; the salt of the first one is empty, which no system uses.
    const key = Buffer.from(
      'fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640',
      'hex',
    );
    expect(await fitsStoredHash(`scrypt$1024$NaCl$8$16$${key.toString('base64')}`, 'password')).toBe(true);
    // RFC 7914, 11.
    const derived = Buffer.from(
      '55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbcca9cccc4f79bf5c6f7bb7e8b2cbc1d3d',
      'hex',
    );
    const first32 = derived.subarray(0, 32).toString('base64');
    expect(await fitsStoredHash(`pbkdf2_sha256$1$salt$${first32}`, 'passwd')).toBe(true);
  });
});

it.each([
  ['MD5', '5f4dcc3b5aa765d61d8327deb882cf99'],
  ['nothing', ''],
  ['a password', password],
  ['bcrypt that takes an hour', bcrypted.replace('$04$', '$24$')],
  ['bcrypt cut short', bcrypted.slice(0, -1)],
  ['PBKDF2 with too many rounds', `pbkdf2_sha256$9000000$salt$${sha256.toString('base64')}`],
  ['PBKDF2 with a short key', 'pbkdf2_sha256$1000$salt$AAAA'],
  ['scrypt with more memory than is there', `$scrypt$ln=30,r=8,p=1$${plain(salt)}$${plain(scrypted)}`],
  ['scrypt whose cost is no power of two', `scrypt$1000$salt$8$1$${scrypted.toString('base64')}`],
  ['Argon2 with too much memory', '$argon2id$v=19$m=9999999,t=4,p=1$c2l4dGVlbiBieXRlcw$c2l4dGVlbiBieXRlc2l4dGVlbg'],
])('%s is not read and fits nothing', async (_name, text) => {
  expect(readStoredHash(text)).toBeUndefined();
  expect(await fitsStoredHash(text, password)).toBe(false);
});

it('a hash that only looks like one fits nothing', async () => {
  const broken = '$argon2id$v=19$m=4096,t=3,p=1$c2l4dGVlbiBieXRlcwx$c2l4dGVlbiBieXRlc2l4dGVlbgx';
  expect(readStoredHash(broken)?.kind).toBe('argon2');
  expect(await fitsStoredHash(broken, password)).toBe(false);
});

it('knows a hash made here as its own', async () => {
  const own = await hashPassword(password);
  expect([isOwnHash(own), readStoredHash(own)?.kind, await fitsStoredHash(own, password)]).toEqual([
    true,
    'argon2',
    true,
  ]);
});
