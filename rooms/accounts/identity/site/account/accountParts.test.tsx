// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/"}
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import messages from '#frame/messages/words/de.json' with { type: 'json' };
import { type Answers, leaveScreen, openPart, signInHere } from '#rooms/orders/order/testing/index.ts';
import words from '../../words/de.json' with { type: 'json' };
import { ConfirmEmailPage } from '../ConfirmEmailPage.tsx';
import { EmailAddresses } from './EmailAddresses.tsx';
import { PasswordForm } from './PasswordForm.tsx';

const main = { id: 'e1', email: 'fan@kurve.test', isDefault: true, isConfirmed: true };
const second = { id: 'e2', email: 'zwei@kurve.test', isDefault: false, isConfirmed: true };
const waiting = { id: 'e3', email: 'drei@kurve.test', isDefault: false, isConfirmed: false };
const emails = '/contact/v1/contacts/self/emails';
const ok = (data: unknown = {}) => ({ status: 200, data });
const page = (items: object[]) => ok({ items });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(signInHere);
afterEach(leaveScreen);

const open = (part: React.ReactNode, answers: Answers) => openPart('identity', part, answers);

describe('e-mail addresses', () => {
  const answers: Answers = ({ method }) => (method === 'GET' ? page([main, second, waiting]) : { status: 204 });

  it('EML-08 ACC-16 ACC-70 chooses the primary address', async () => {
    const sent = open(<EmailAddresses />, (call) => (call.method === 'POST' ? ok(second) : answers(call)));
    fireEvent.click(await screen.findByRole('button', { name: 'zwei@kurve.test zur Hauptadresse machen' }));
    expect(await screen.findByText(messages.success.change)).toBeTruthy();
    expect(sent.map(({ url }) => url)).toContain(`${emails}/e2/setDefaultEmailAddress`);
  });

  it('EML-16 EML-17 offers a new link for an address that is not confirmed, and nothing for the primary one', async () => {
    const sent = open(<EmailAddresses />, answers);
    fireEvent.click(await screen.findByRole('button', { name: 'Link erneut an drei@kurve.test senden' }));
    expect(await screen.findByText('Der Link ist unterwegs an drei@kurve.test.')).toBeTruthy();
    expect(sent.some(({ method, url }) => method === 'PUT' && url === `${emails}/e3/resendConfirmationEmail`)).toBe(
      true,
    );
    expect(screen.queryByRole('button', { name: 'fan@kurve.test löschen' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'drei@kurve.test zur Hauptadresse machen' })).toBeNull();
  });

  it('EML-06 EML-07 ACC-66 ACC-67 judges the form before it is sent', async () => {
    const sent = open(<EmailAddresses />, answers);
    await screen.findByText('drei@kurve.test');
    type(words.account.email, 'kein-at');
    press(words.account.addEmail);
    expect(screen.getByText(messages.form.invalid_email)).toBeTruthy();
    type(words.account.email, 'vier@kurve.test');
    type(words.account.confirmEmail, 'fünf@kurve.test');
    press(words.account.addEmail);
    expect(screen.getByText(messages.form.not_equal)).toBeTruthy();
    expect(sent.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('EML-09 EML-11 EML-12 ERR-22 says at the field that an address is taken', async () => {
    const problem = { errorCode: 'EMAIL_ADDRESS_ALREADY_EXISTS', detail: 'EmailAddress already exists' };
    open(<EmailAddresses />, (call) => (call.method === 'POST' ? { status: 400, problem } : answers(call)));
    await screen.findByText('drei@kurve.test');
    type(words.account.email, 'vier@kurve.test');
    type(words.account.confirmEmail, 'vier@kurve.test');
    press(words.account.addEmail);
    expect(await screen.findByText('Die angegebene E-Mail-Adresse ist bereits vergeben.')).toBeTruthy();
    expect(screen.getByLabelText(words.account.email).getAttribute('aria-invalid')).toBe('true');
  });

  it('EML-14 says when an address has been added, and empties the form', async () => {
    open(<EmailAddresses />, (call) => (call.method === 'POST' ? ok(waiting) : answers(call)));
    await screen.findByText('drei@kurve.test');
    type(words.account.email, 'vier@kurve.test');
    type(words.account.confirmEmail, 'vier@kurve.test');
    press(words.account.addEmail);
    expect(await screen.findByText('E-Mail-Adresse erfolgreich hinzugefügt')).toBeTruthy();
    expect((screen.getByLabelText(words.account.email) as HTMLInputElement).value).toBe('');
  });
});

describe('the password form', () => {
  /** Opens the form of an account with a password; answers what is sent apart from that question. */
  const openForm = async (answers: Answers, isSet = true) => {
    const sent = open(<PasswordForm />, (call) => (call.method === 'GET' ? ok({ isSet }) : answers(call)));
    await screen.findByLabelText(words.account.newPassword);
    return () => sent.filter(({ method }) => method !== 'GET');
  };
  const fill = (newPassword = 'Neu-Und-Besser-2', confirmed = newPassword) => {
    type(words.account.currentPassword, 'Alt-Und-Bewährt-1');
    type(words.account.newPassword, newPassword);
    type(words.account.confirmNewPassword, confirmed);
    press(words.account.changePassword);
  };

  it('ACC-17 EML-31 changes the password and says so', async () => {
    const sent = await openForm(() => ({ status: 204 }));
    fill();
    expect(await screen.findByText('Passwort erfolgreich geändert')).toBeTruthy();
    expect(sent()[0]).toMatchObject({
      url: '/account/v2/accounts/self/password',
      body: {
        currentPassword: 'Alt-Und-Bewährt-1',
        newPassword: 'Neu-Und-Besser-2',
        confirmNewPassword: 'Neu-Und-Besser-2',
      },
    });
  });

  it('sets the first password of an account without, and asks for the current one from then on', async () => {
    let isSet = false;
    const sent = open(<PasswordForm />, ({ method }) => {
      if (method === 'GET') return ok({ isSet });
      isSet = true;
      return { status: 204 };
    });
    await screen.findByLabelText(words.account.newPassword);
    expect(screen.queryByLabelText(words.account.currentPassword)).toBeNull();
    type(words.account.newPassword, 'Neu-Und-Besser-2');
    type(words.account.confirmNewPassword, 'Neu-Und-Besser-2');
    press(words.account.setPassword);
    expect(await screen.findByLabelText(words.account.currentPassword)).toBeTruthy();
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      newPassword: 'Neu-Und-Besser-2',
      confirmNewPassword: 'Neu-Und-Besser-2',
    });
  });

  it('ACC-63 ACC-64 ACC-65 ACC-68 EML-19 uses the form messages before anything is sent', async () => {
    const sent = await openForm(() => ({ status: 204 }));
    for (const [password, confirmed, message] of [
      ['Kurz-1', 'Kurz-1', 'Mindestens 8 Zeichen.'],
      [`Ab-1${'x'.repeat(97)}`, '', 'Höchstens 100 Zeichen.'],
      ['Abcdefg1', 'Abcdefg1', messages.form.minSpecialChar],
      ['Abcdefg-1', 'Abcdefg-2', messages.form.passwords_not_equal],
    ] as const) {
      fill(password, confirmed);
      expect(screen.getByText(message)).toBeTruthy();
    }
    expect(sent()).toEqual([]);
  });

  const texts: Record<string, string> = words.refusals;
  it.each([
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_LONG',
    'PASSWORD_NEEDS_SPECIAL_CHARACTER',
    'PASSWORD_NEEDS_DIGIT',
    'PASSWORD_NEEDS_UPPER_CASE',
    'PASSWORD_NEEDS_LOWER_CASE',
    'CURRENT_PASSWORD_INVALID',
  ])('EML-27 ERR-32 has a message of its own for %s', async (code) => {
    await openForm(() => ({ status: 400, problem: { errorCode: code, errors: { newPassword: [code] } } }));
    fill();
    expect(await screen.findByText(texts[code]!)).toBeTruthy();
    expect(Object.values(texts).filter((text) => text === texts[code])).toHaveLength(1);
  });

  it('EML-29 EML-30 ERR-32 falls back to the general text for any other code', async () => {
    await openForm(() => ({ status: 400, problem: { errorCode: 'SOMETHING_NEW' } }));
    fill();
    expect(await screen.findByText('Das Passwort konnte nicht geändert werden.')).toBeTruthy();
  });
});

describe('the link of a confirmation mail', () => {
  const openLink = (answers: Answers) => {
    location.hash = '#the-secret';
    return open(<ConfirmEmailPage props={{}} locale="de" path="/account/e-mail/" />, answers);
  };

  it('EML-17 confirms with a button, not by being opened', async () => {
    const sent = openLink(() => ok({ email: 'vier@kurve.test' }));
    expect(sent).toEqual([]);
    press(words.confirmEmail.button);
    expect(await screen.findByText('vier@kurve.test ist bestätigt.')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ secret: 'the-secret' });
  });

  it('says when the link is too old', async () => {
    openLink(() => ({ status: 410, problem: { errorCode: 'EMAIL_LINK_EXPIRED' } }));
    press(words.confirmEmail.button);
    await waitFor(() => expect(screen.getByText(words.refusals.EMAIL_LINK_EXPIRED)).toBeTruthy());
  });
});
