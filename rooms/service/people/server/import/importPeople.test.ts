import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { findAccountByEmail } from '#rooms/accounts/identity/server/index.ts';
import { setAccount } from '#rooms/accounts/identity/testing/index.ts';
import { runPeopleCommand } from './runPeopleCommand.ts';

const house = await testHouse();
const { sql } = house.database;
const folder = await mkdtemp(join(tmpdir(), 'kurve-people-'));
afterAll(() => rm(folder, { recursive: true }));

const bcrypted = '$2b$10$dAAi88tjnOlj17LDko/7ueC5iqczuQFdXx7Yvzo2d6GU6qQxyJ27S';
const head = 'email;first_name;last_name;language;birthday;password_hash;consents;consent_at;consent_confirmed_at;';
const further = 'consent_wording;consent_source;consent_from';
const proof =
  '2024-05-18T10:15:00Z;2024-05-18T10:20:00+02:00;Ja, ich will den Brief.;Formular der alten Seite;192.0.2.7';
const advertising = '2024-05-18T10:15:00Z;;Ja, schreibt mir.;Konto der alten Seite;';
const file = join(folder, 'people.csv');

async function run(lines: string[], ...flags: string[]): Promise<string> {
  await writeFile(file, [head + further, ...lines].join('\n'));
  return runPeopleCommand(house.context(), ['import', file, ...flags]);
}
const personOf = async (email: string) => {
  const account = await findAccountByEmail(house.context(), email);
  if (!account) return undefined;
  const [row] = await sql`
    select password_hash, locale, birthday::text as birthday, email_confirmed_at from identity.account
    join contact.contact on fan_id = id where id = ${account.id}`;
  return { ...account, ...row };
};
const consentsOf = async (email: string) =>
  sql`
    select consent_id, state, wording, source, requested_at, requested_from, confirmed_at, unsubscribe_key
    from advertising.contact_consent where email = ${email} order by consent_id`;

describe('people of an earlier site', () => {
  const lines = [
    `ida@alt.test;Ida;Alt;en;1984-05-18;${bcrypted};sge;2024-05-18T08:15:00Z;${proof.split(';').slice(1).join(';')}`,
    `bo@alt.test;Bo;Alt;;;;main|leisure;${advertising}`,
    'cleo@alt.test;Cleo;Alt;;;;;;;;;',
  ];

  it('are counted first, which changes nothing, and then have accounts and consents with their proof', async () => {
    const told = await run(lines, '--dry-run');
    expect(told).toContain('Would import: 3 new people, 0 who are here already');
    expect(told).toContain('1 bcrypt, 2 without');
    expect(await personOf('ida@alt.test')).toBeUndefined();
    expect(await run(lines)).toBe(told.replace('Would import', 'Imported'));
    expect(await personOf('IDA@alt.test')).toMatchObject({
      firstName: 'Ida',
      locale: 'en',
      birthday: '1984-05-18',
      passwordHash: bcrypted,
      emailConfirmedAt: expect.any(Date),
    });
    expect(await consentsOf('ida@alt.test')).toEqual([
      {
        consentId: 'sge',
        state: 'Valid',
        wording: 'Ja, ich will den Brief.',
        source: 'Formular der alten Seite',
        requestedAt: new Date('2024-05-18T08:15:00Z'),
        confirmedAt: new Date('2024-05-18T08:20:00Z'),
        requestedFrom: '192.0.2.7',
        unsubscribeKey: expect.any(String),
      },
    ]);
    expect((await consentsOf('bo@alt.test')).map(({ consentId }) => consentId)).toEqual(['leisure', 'main']);
    expect(await personOf('bo@alt.test')).toMatchObject({ locale: 'de', birthday: null, passwordHash: null });
  });

  it('change nothing when they come again, twice in one file, or after a change of their own', async () => {
    const [before] = await consentsOf('ida@alt.test');
    const ida = await findAccountByEmail(house.context(), 'ida@alt.test');
    await setAccount(house.context(), ida!.id, { passwordHash: 'own', firstName: 'Idalina' });
    const main = (await consentsOf('bo@alt.test')).find(({ consentId }) => consentId === 'main');
    await house.call('POST', `/api/contact/v1/consents/unsubscribe/${main!.unsubscribeKey}`);
    const told = await run([...lines, ...lines]);
    expect(told).toContain('0 new people, 3 who are here already, 3 lines about the same people again');
    expect(told).toContain('consent sge: 0 new, 1 known');
    expect(await personOf('ida@alt.test')).toMatchObject({ passwordHash: 'own', firstName: 'Idalina' });
    expect(await consentsOf('ida@alt.test')).toEqual([before]);
    expect((await consentsOf('bo@alt.test')).map(({ state }) => state)).toEqual(['Valid', 'Terminated']);
  });

  it('go on where an import was broken off, and nobody is there twice', async () => {
    const many = Array.from({ length: 1100 }, (_, at) => `many${at}@alt.test;Ida;Alt;;;;main;${advertising}`);
    await writeFile(file, [head + further, ...many].join('\n'));
    let batches = 0;
    const ctx = house.context();
    const broken = {
      ...ctx,
      inTransaction: (<T>(work: (tx: Context) => Promise<T>) => {
        batches += 1;
        if (batches === 2) throw new Error('broken off');
        return ctx.inTransaction(work);
      }) as Context['inTransaction'],
    };
    await expect(runPeopleCommand(broken, ['import', file])).rejects.toThrow('broken off');
    expect(await run(many)).toContain('Imported: 600 new people, 500 who are here already');
    const [counted] = await sql`
      select count(*)::integer as people, count(distinct email)::integer as consents
      from identity.account join advertising.contact_consent using (email) where email like 'many%@alt.test'`;
    expect(counted).toEqual({ people: 1100, consents: 1100 });
  });

  it('bring further consents on further lines', async () => {
    const line = 'dora@alt.test;Dora;Alt;;;';
    await run([`${line};sge;${proof.replace('10:20', '14:20')}`, `${line};main;${advertising}`]);
    expect((await consentsOf('dora@alt.test')).map(({ consentId, wording }) => [consentId, wording])).toEqual([
      ['main', 'Ja, schreibt mir.'],
      ['sge', 'Ja, ich will den Brief.'],
    ]);
  });
});

describe('a file in which something is wrong', () => {
  it('is told line by line without what stands there, and nobody is imported', async () => {
    const told = await run([
      'eva@alt.test;Eva;Alt;;;;;;;;;',
      'no address;Eva;Alt;;;;;;;;;',
      'f@alt.test;;Alt;fr;1884-05-18;5f4dcc3b5aa765d61d8327deb882cf99;;;;;;',
      'eva@alt.test;Eva;Other;;;;;;;;;',
      'g@alt.test;Gus;Alt;;;;sge|nope;2024-05-18T10:15:00Z;;;;',
      'h@alt.test;Hal;Alt;;;;main;18.5.2024;;x;y;',
      'i@alt.test;Ivo;Alt;;;;main;2999-05-18T10:15:00Z;;x;y;',
    ]).catch((error: Error) => error.message);
    expect(
      told
        .split('\n')
        .slice(1)
        .map((line) => line.trim()),
    ).toEqual([
      'line 3: email is no address that can receive mail',
      'line 4: first_name is missing',
      'line 4: password_hash is in no known form, or too costly to check',
      'line 4: language is none of de, en, ja',
      'line 4: birthday is no day such as 1984-05-18',
      'line 5: says something else of this person than line 2',
      'line 6: consent_wording is missing: the words that were agreed to',
      'line 6: consent_source is missing: where it was given',
      'line 6: consent_confirmed_at is missing: a newsletter needs the second step',
      'line 6: consents: the club asks for no "nope"',
      'line 7: consent_at is no moment such as 2024-05-18T10:15:00Z',
      'line 8: consent_at or consent_confirmed_at is yet to come',
    ]);
    expect(await personOf('eva@alt.test')).toBeUndefined();
  });

  it('is refused plainly when it is no such table, or not there', async () => {
    const context = house.context();
    await writeFile(file, 'mail,name\na@alt.test,A\n');
    await expect(runPeopleCommand(context, ['import', file])).rejects.toThrow('the column "email" is missing');
    await writeFile(file, '');
    await expect(runPeopleCommand(context, ['import', file])).rejects.toThrow('the file is empty');
    await expect(runPeopleCommand(context, ['import', join(folder, 'none.csv')])).rejects.toThrow('There is no file');
    await expect(runPeopleCommand(context, ['import', file, '--fast'])).rejects.toThrow('Say what to do');
    const many = Array.from({ length: 300 }, (_, at) => `${at};A;B;;;;;;;;;`);
    await expect(run(many)).rejects.toThrow('and 100 more');
  });
});
