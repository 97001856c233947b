import { describe, expect, it } from 'vitest';
import { demoPassword } from '#club/demo/accounts.ts';
import { newSecret } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aBrowser, beginSignIn } from '../../testing/browser.ts';
import { createAccount } from '../createAccount.ts';
import { hashPassword } from '../passwordHash.ts';

const house = await testHouse();
const passwordHash = await hashPassword(demoPassword);

async function someone(): Promise<string> {
  const email = `${newSecret().toLowerCase()}@kurve.test`;
  await createAccount(house.context(), { email, firstName: 'Ida', lastName: 'Alt', locale: 'de', passwordHash });
  return email;
}

describe('a failed sign-in', () => {
  it('says in the title that it failed, marks both fields with the reason, and puts the keyboard there', async () => {
    const browser = aBrowser(house);
    const { path } = await beginSignIn(house, browser);
    expect((await browser.open(path)).body).not.toContain('autofocus');
    const { body } = await browser.submit(`${path}/login`, { email: await someone(), password: 'wrong' });
    expect(body).toContain('<title>Fehler: Anmelden');
    expect(body).toContain('id="notice" role="alert"');
    expect(body.match(/aria-describedby="notice" aria-invalid="true"/g)).toHaveLength(2);
    expect(body).toMatch(/id="password"[^>]* aria-invalid="true" autofocus/);
    expect(body.match(/ autofocus/g)).toHaveLength(1);
  });

  it('names all fields that are missing at once; the browser does not stop at the first', async () => {
    const browser = aBrowser(house);
    const { path } = await beginSignIn(house, browser);
    const { status, body } = await browser.submit(`${path}/login`, { email: '', password: '' });
    expect(status).toBe(422);
    expect(body).toMatch(/<form [^>]*login" novalidate>/);
    expect(body.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(body.split('Bitte fülle dieses Feld aus.')).toHaveLength(5);
    expect(body).toMatch(/id="email"[^>]* autofocus/);
  });
});

describe('the way back after a sign-in', () => {
  it('leads somebody who is signed in to the home page instead of saying that the sign-in has expired', async () => {
    const browser = aBrowser(house);
    const { path } = await beginSignIn(house, browser);
    const sent = await browser.submit(`${path}/login`, { email: await someone(), password: demoPassword });
    await browser.open(sent.location);
    const back = await browser.open(path, { 'accept-language': 'en' });
    expect([back.status, back.location]).toEqual([303, '/en/']);
  });
});
