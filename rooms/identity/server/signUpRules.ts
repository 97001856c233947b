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

/**
 * An address that can receive mail has this shape; whether it does, the confirmation shows. ASCII only, so that none
 * looks like another.
 */
export function emailRefusals(email: string): SignUpRefusal[] {
  if (email === '') return ['REQUIRED'];
  const [name = '', host = '', ...more] = email.split('@');
  const fits =
    more.length === 0 &&
    email.length <= 254 &&
    /^[\x21-\x7e]{1,64}$/.test(name) &&
    !/[<>()[\]\\,;:"]/.test(name) &&
    /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/i.test(host) &&
    !/^\.|\.\.|\.$/.test(name);
  return fits ? [] : ['EMAIL_INVALID'];
}

/** Names go into mails to addresses that are not proven yet, so they must not carry an advertisement with a link. */
function nameRefusals(name: string): SignUpRefusal[] {
  if (name === '') return ['REQUIRED'];
  return /^[\p{L}\p{M}][\p{L}\p{M} .'’\-・]{0,79}$/u.test(name) && !/\.[\p{L}\p{M}]{2}/u.test(name)
    ? []
    : ['NAME_INVALID'];
}
