import { describe, expect, it } from 'vitest';
import {
  codeStepAt,
  isFreshStep,
  isSpoilt,
  keyIdOf,
  printedText,
  readCode,
  readScanned,
  readTypedNumber,
  rotatingText,
  ticketNumber,
} from './codeRules.ts';

const serial = '0123456789';
const keyId = keyIdOf('0198aaaa-0000-7000-8000-0000deadbeef', 3);
const at = (seconds: number) => new Date(seconds * 1000);

describe('the text of a code', () => {
  it('is read as it was written', () => {
    expect(readCode(rotatingText({ serial, generation: 2, keyId }, 118_000_000, '01234567'))).toEqual({
      kind: 'rotating',
      serial,
      generation: 2,
      keyId,
      step: 118_000_000,
      code: '01234567',
    });
    const signature = 'a'.repeat(86);
    expect(readCode(printedText({ serial, generation: 1, keyId }, signature))).toEqual({
      kind: 'printed',
      serial,
      generation: 1,
      keyId,
      signature,
    });
  });

  it('is read without a key too, as devices, passes and paper have it from before', () => {
    expect(keyId).toBe('DEADBEEF.3');
    expect(readCode('K1.0123456789.1.5.12345678')).toMatchObject({ kind: 'rotating', serial, step: 5 });
    expect(readCode(`P1.${serial}.1.${'a'.repeat(86)}`)).toMatchObject({ kind: 'printed', serial });
    expect(readCode('G1.0123456789.1.150.12345678')).toMatchObject({ step: 10 });
    expect(readCode('G2.0123456789.1.DEADBEEF.3.150.12345678')).toMatchObject({ step: 10, keyId });
  });

  it.each(['', 'K1', serial, 'K1.0123456789.1.5.1234567', 'K2.0123456789.1.5.12345678', 'P1.0123456789.1.', ' K1.'])(
    'is nothing where it is "%s"',
    (text) => expect(readCode(text)).toBeUndefined(),
  );
});

describe('a number that somebody typed', () => {
  it.each([
    ['0123456789', '0123456789', 1],
    [' 01234-abcde ', '01234ABCDE', 1],
    ['oil3456789', '0113456789', 1],
    ['0123456789-2', '0123456789', 2],
    ['01234 56789 12', '0123456789', 12],
  ])('%s is read', (typed, serial, generation) => expect(readTypedNumber(typed)).toEqual({ serial, generation }));
  it('is read as it is shown', () => {
    for (const of of [
      { serial, generation: 1 },
      { serial, generation: 7 },
    ])
      expect(readTypedNumber(ticketNumber(of))).toEqual(of);
  });
  it.each(['', '012345678', '0123456789A', 'K1.0123456789.1.5.12345678', '01234567U9'])('"%s" is none', (typed) =>
    expect(readTypedNumber(typed)).toBeUndefined(),
  );
});

describe('how long a code counts', () => {
  it('TIC-29 changes every 15 seconds', () => {
    expect([0, 14.9, 15, 29.9, 30].map((seconds) => codeStepAt(seconds * 1000))).toEqual([0, 0, 1, 1, 2]);
  });

  it('TIC-29 counts for clocks 15 seconds apart, and is worth nothing a minute later', () => {
    for (let seen = 600; seen < 615; seen += 0.5) {
      const step = codeStepAt(seen * 1000);
      for (const later of [0, 15]) expect(isFreshStep(step, at(seen + later))).toBe(true);
      for (const later of [-30, 30, 60, 3600]) expect(isFreshStep(step, at(seen + later))).toBe(false);
    }
  });
});

describe('what a reader types', () => {
  const seen = 'K2.01234YZ789.1.DEADBEEF.3.118000000.01234567';
  const printed = `P2.${serial}.1.DEADBEEF.3.${'aYz-_'.repeat(17)}b`;
  const german = (text: string) =>
    text.replace(/[yzYZ_-]/g, (sign) => ({ y: 'z', z: 'y', Y: 'Z', Z: 'Y', _: '?', '-': 'ß' })[sign]!);
  const inverted = (text: string) =>
    [...text].map((sign) => (sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase())).join('');
  it.each([
    ['as it is', seen, seen],
    ['with its mark in front', `]Q1${seen}`, seen],
    ['in small letters', seen.toLowerCase(), seen],
    ['with y and z exchanged', german(seen), seen],
    ['in small letters with y and z exchanged', german(seen).toLowerCase(), seen],
    ['on paper, by a German keyboard', german(printed), printed],
    [
      'on paper, by an English one',
      printed
        .replaceAll('-', '/')
        .replaceAll('_', '?')
        .replace(/[yzYZ]/g, german),
      printed,
    ],
    ['on paper, while the caps lock is on', inverted(printed), printed],
  ])('is understood %s', (_, typed, meant) => {
    expect(readScanned({ code: typed })).toContainEqual(readCode(meant));
  });
  it('is told from what is forged where it was spoilt: small letters of a printed code cannot be made large again', () => {
    expect([isSpoilt(printed.toLowerCase()), isSpoilt('K&.0123'), isSpoilt('k2:0123456789')]).toEqual([
      true,
      false,
      true,
    ]);
    // A number alone may begin as a code does.
    const whole = [seen, printed, 'https://kurve.test/', serial, 'G7ABCDEFGH'];
    expect(whole.map((text) => isSpoilt(text))).toEqual(Array(5).fill(false));
  });
});
