import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { sealBytes } from './sealBytes.ts';

const house = await testHouse();
const health = house.context().sealOf('test health');

it('keeps texts and objects unreadable, and gives them back as they were', () => {
  const value = { allergies: ['Erdnüsse'], medicine: null, needsHelp: true };
  const sealed = health.seal('one', value);
  expect(Buffer.from(sealed.slice(3), 'base64').toString('latin1')).not.toMatch(/Erdn|allergies/);
  expect(health.open('one', sealed)).toEqual(value);
  expect(health.open('one', health.seal('one', 'Erdnüsse'))).toBe('Erdnüsse');
  expect(health.seal('one', value)).not.toBe(sealed);
});

it('opens nothing in another row, of another kind, or that was changed', () => {
  const sealed = health.seal('one', 'Erdnüsse');
  const changed = `${sealed.slice(0, -6)}${sealed.at(-6) === 'A' ? 'B' : 'A'}${sealed.slice(-5)}`;
  expect(() => health.open('two', sealed)).toThrow('cannot be opened');
  expect(() => house.context().sealOf('test address').open('one', sealed)).toThrow('cannot be opened');
  expect(() => health.open('one', changed)).toThrow('cannot be opened');
});

it('opens nothing that is bound to no row', () => {
  const key = house.house.deriveKey('sealed test health');
  expect(() => health.open('one', sealBytes(key, '', Buffer.from('"a"')).toString('base64'))).toThrow(
    'cannot be opened',
  );
});
