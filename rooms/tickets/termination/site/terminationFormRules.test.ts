import { expect, it } from 'vitest';
import { emptyTermination, faultsOf, requestOf } from './terminationFormRules.ts';

const filled = { ...emptyTermination, name: ' Toni Muster ', email: 'toni@kurve.test' };

it('needs a name and an address, and a reason only where somebody does not want to wait', () => {
  expect(Object.keys(faultsOf(emptyTermination))).toEqual(['name', 'email']);
  expect(faultsOf(filled)).toEqual({});
  expect(faultsOf({ ...filled, kind: 'forCause' })).toEqual({ reason: 'reason' });
  expect(faultsOf({ ...filled, contractNumber: '100 001' })).toEqual({ contractNumber: 'contractNumber' });
});

it('sends nothing that was left empty', () => {
  expect(requestOf({ ...filled, reason: 'unused' })).toEqual({
    name: 'Toni Muster',
    email: 'toni@kurve.test',
    kind: 'ordinary',
  });
  expect(requestOf({ ...filled, contractNumber: '100001', wishedOn: '2027-01-31' })).toMatchObject({
    contractNumber: '100001',
    wishedOn: '2027-01-31',
  });
});
