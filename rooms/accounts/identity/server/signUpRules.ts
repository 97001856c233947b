import { isMailAddress } from '#platform/api/mailAddress.ts';
import { carriesLink } from '#platform/names/linkRules.ts';
import { type PasswordRefusal, passwordRefusals } from './passwordRules.ts';

export type SignUpForm = { email: string; password: string; firstName: string; lastName: string; locale: string };
export type SignUpRefusal = PasswordRefusal | 'REQUIRED' | 'EMAIL_INVALID' | 'NAME_INVALID';

/** Everything that is wrong with a filled-in sign-up form, by field; an empty object: nothing. */
export function signUpRefusals(form: SignUpForm): Partial<Record<keyof SignUpForm, SignUpRefusal[]>> {
  const refusals: [keyof SignUpForm, SignUpRefusal[]][] = [
    ['firstName', nameRefusals(form.firstName)],
    ['lastName', nameRefusals(form.lastName)],
    ['email', emailRefusals(form.email)],
    ['password', form.password === '' ? ['REQUIRED'] : passwordRefusals(form.password)],
  ];
  return Object.fromEntries(refusals.filter(([, codes]) => codes.length > 0));
}

export type MailCodeForm = Pick<SignUpForm, 'email' | 'firstName' | 'lastName'>;

/** Everything that is wrong with the form that asks for a code, by field; an empty object: nothing. */
export function mailCodeRefusals(form: MailCodeForm): Partial<Record<keyof MailCodeForm, SignUpRefusal[]>> {
  const refusals: [keyof MailCodeForm, SignUpRefusal[]][] = [
    ['firstName', nameRefusals(form.firstName)],
    ['lastName', nameRefusals(form.lastName)],
    ['email', emailRefusals(form.email)],
  ];
  return Object.fromEntries(refusals.filter(([, codes]) => codes.length > 0));
}

/** What is wrong with an address that somebody signs up with; as everywhere else. */
export const emailRefusals = (email: string): SignUpRefusal[] =>
  email === '' ? ['REQUIRED'] : isMailAddress(email) ? [] : ['EMAIL_INVALID'];

/** Names go into mails to addresses that are not proven yet, so they must not carry an advertisement with a link. */
function nameRefusals(name: string): SignUpRefusal[] {
  if (name === '') return ['REQUIRED'];
  return /^[\p{L}\p{M}][\p{L}\p{M} .'’\-・]{0,79}$/u.test(name) && !carriesLink(name) ? [] : ['NAME_INVALID'];
}
