import { type DocumentError, documentFault, headBytes, isPdf } from '../documentRules.ts';

/** What stands in the form of an application; all texts may be empty. */
export const emptyForm = {
  salutation: '',
  title: '',
  firstName: '',
  lastName: '',
  email: '',
  mobile: '',
  street: '',
  streetNumber: '',
  additional: '',
  country: '',
  zipCode: '',
  city: '',
  birthday: '',
  desiredSalary: '',
  startDate: '',
  noticePeriodAmount: '',
  noticePeriodUnit: '',
  noticePeriodReference: '',
  source: '',
  comments: '',
  hasNoticePeriod: false,
  isSeverelyDisabled: false,
  consentPrivacy: false,
  consentTruth: false,
  talentPool: false,
};
export type FormValues = typeof emptyForm;
export type TextName = { [F in keyof FormValues]: FormValues[F] extends string ? F : never }[keyof FormValues];
export type FieldFault = 'required' | 'invalid' | 'email' | 'max' | 'min';
export type FormFaults = Partial<Record<keyof FormValues, FieldFault>>;

const needed = ['salutation', 'firstName', 'lastName'] as const;
const noticePeriod = ['noticePeriodAmount', 'noticePeriodUnit', 'noticePeriodReference'] as const;

/** What keeps the form from being sent, by field, in the order of the form. The server looks again. */
export function formFaults(values: FormValues): FormFaults {
  const faults: FormFaults = {};
  for (const name of needed) if (values[name].trim() === '') faults[name] = 'required';
  const email = values.email.trim();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) faults.email = email === '' ? 'required' : 'email';
  if (values.mobile && !/^[+\d][\d\s()/-]{4,29}$/.test(values.mobile.trim())) faults.mobile = 'invalid';
  if (values.desiredSalary && !/^\d{1,8}$/.test(values.desiredSalary.trim())) faults.desiredSalary = 'invalid';
  if (values.hasNoticePeriod) for (const name of noticePeriod) if (values[name] === '') faults[name] = 'required';
  const amount = Number(values.noticePeriodAmount);
  if (
    values.hasNoticePeriod &&
    values.noticePeriodAmount !== '' &&
    !(Number.isInteger(amount) && amount > 0 && amount < 100)
  )
    faults.noticePeriodAmount = 'invalid';
  for (const name of ['consentPrivacy', 'consentTruth'] as const) if (!values[name]) faults[name] = 'required';
  return faults;
}

/** What is wrong with the chosen files: number, size, and what their first bytes say. */
export async function filesFault(files: readonly File[]): Promise<DocumentError | undefined> {
  const fault = documentFault(files.map(({ size }) => size));
  if (fault) return fault;
  for (const file of files) {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
    if (!isPdf(String.fromCharCode(...head))) return 'wrongType';
  }
  return undefined;
}

/** The form as it is sent: the fields first, then the files. */
export function formDataOf(applicationId: string, values: FormValues, files: readonly File[]): FormData {
  const data = new FormData();
  data.append('applicationId', applicationId);
  for (const [name, value] of Object.entries(values))
    data.append(name, typeof value === 'string' ? value.trim() : String(value));
  for (const file of files) data.append('documents', file);
  return data;
}

/** Texts that an earlier visit left on this device; whatever is no field of the form is left out. */
export function restoredForm(kept: unknown): FormValues {
  if (typeof kept !== 'object' || kept === null) return emptyForm;
  const known = Object.entries(emptyForm).map(([name, empty]) => {
    const value = (kept as Record<string, unknown>)[name];
    return [name, typeof value === typeof empty ? value : empty];
  });
  // Consents are given anew.
  return { ...(Object.fromEntries(known) as FormValues), consentPrivacy: false, consentTruth: false };
}

/** Countries that most applicants come from, the first ones at hand. */
export const countryCodes = [
  ...['DE', 'AT', 'CH', 'BE', 'BG', 'CZ', 'DK', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IE', 'IT', 'JP', 'LU'],
  ...['NL', 'NO', 'PL', 'PT', 'RO', 'RS', 'SE', 'SI', 'SK', 'TR', 'UA', 'US'],
] as const;
