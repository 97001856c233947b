import { describe, expect, it } from 'vitest';
import {
  emptyForm,
  type FormValues,
  filesFault,
  formDataOf,
  formFaults,
  restoredForm,
} from './applicationFormRules.ts';
import { matchingJobs } from './jobFilterRules.ts';
import type { ListedJob } from './pageProps.ts';

const whole: FormValues = {
  ...emptyForm,
  salutation: 'none',
  firstName: 'Zora',
  lastName: 'Q',
  email: 'z@kurve.test',
  consentPrivacy: true,
  consentTruth: true,
};
const file = (name: string, content: string, bytes = content.length) =>
  new File([content.padEnd(bytes, ' ')], name, { type: 'application/pdf' });

describe('the form of an application', () => {
  it('JOB-06 JOB-29 JOB-30 needs salutation, names, e-mail address and both consents, and nothing else', () => {
    expect(formFaults(whole)).toEqual({});
    expect(Object.keys(formFaults(emptyForm))).toEqual([
      'salutation',
      'firstName',
      'lastName',
      'email',
      'consentPrivacy',
      'consentTruth',
    ]);
    expect(formFaults({ ...whole, email: 'zora' })).toEqual({ email: 'email' });
  });

  it('JOB-21 JOB-24 JOB-32 asks for a notice period only when there is one', () => {
    expect(formFaults({ ...whole, noticePeriodAmount: 'x' })).toEqual({});
    const some = { ...whole, hasNoticePeriod: true, noticePeriodUnit: 'weeks', noticePeriodReference: 'anyDay' };
    expect(formFaults(some)).toEqual({ noticePeriodAmount: 'required' });
    expect(formFaults({ ...some, noticePeriodAmount: '0' })).toEqual({ noticePeriodAmount: 'invalid' });
    expect(formFaults({ ...some, noticePeriodAmount: '6' })).toEqual({});
  });

  it('JOB-33 JOB-34 JOB-35 looks at number, size and first bytes of the files before they are sent', async () => {
    const pdf = file('a.pdf', '%PDF-1.4');
    expect(await filesFault([pdf, pdf, pdf, pdf, pdf])).toBeUndefined();
    expect(await filesFault([pdf, pdf, pdf, pdf, pdf, pdf])).toBe('tooMany');
    expect(await filesFault([pdf, file('evil.pdf', 'MZ')])).toBe('wrongType');
    expect(await filesFault([file('a.txt', '%PDF-1.4')])).toBeUndefined();
    expect(await filesFault([file('big.pdf', '%PDF-', 20 * 1024 * 1024 + 1)])).toBe('tooLarge');
  });

  it('sends its fields before its files', () => {
    const names = [...formDataOf('id', whole, [file('a.pdf', '%PDF-')]).keys()];
    expect(names.at(0)).toBe('applicationId');
    expect(names.at(-1)).toBe('documents');
    expect(names).toEqual(expect.arrayContaining(Object.keys(emptyForm)));
  });

  it('comes back after a reload without its consents, whatever lies on the device', () => {
    expect(restoredForm({ ...whole, other: 1, title: 7 })).toEqual({
      ...whole,
      consentPrivacy: false,
      consentTruth: false,
    });
    expect(restoredForm('broken')).toEqual(emptyForm);
  });
});

it('finds jobs by all words that were typed, and by department', () => {
  const job = { title: 'Greenkeeper', department: 'Stadion', place: 'Frankfurt' } as ListedJob;
  const other = { title: 'Analyst', department: 'Sport', place: 'Frankfurt' } as ListedJob;
  const found = (q: string, department = '') => matchingJobs([job, other], { q, department });
  expect(found('')).toEqual([job, other]);
  expect(found(' FRANK green ')).toEqual([job]);
  expect(found('', 'Sport')).toEqual([other]);
  expect(found('green', 'Sport')).toEqual([]);
});
