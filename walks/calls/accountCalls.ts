import { newSecret } from '#platform/ids/ids.ts';
import { createAccount } from '#rooms/accounts/identity/server/index.ts';
import { hashPassword } from '#rooms/accounts/identity/server/passwordHash.ts';
import { signInOverHttp } from '#rooms/accounts/identity/testing/signInOverHttp.ts';
import { aCamp, aParent } from '#rooms/programme/camp/testing/index.ts';
import { aForm, aPdf, aPublishedJob } from '#rooms/programme/career/testing/index.ts';
import { aSeries } from '#rooms/programme/sweepstakes/testing/index.ts';
import { type HotCall, oncePerHouse, sends, succeeds } from './hotCall.ts';

const password = 'Kurve-1899!';
const passwordHash = oncePerHouse(() => hashPassword(password));
const contact = '/api/contact/v1/contacts/self';
const camp = oncePerHouse((house) => aCamp(house.context(), { capacity: 500 }));
const series = oncePerHouse((house) => aSeries(house.context()));
const job = oncePerHouse(async (house) => aPublishedJob(house, await house.aStaffMember('hr')));

/** The account, and what people take part in. */
export const accountCalls: HotCall[] = [
  {
    // From the page of the site to its tokens: four calls.
    name: 'sign-in',
    most: 29,
    repeats: 'once',
    prepare: async (house) => {
      const email = `person-${newSecret().toLowerCase()}@kurve.test`;
      const person = { email, locale: 'de', firstName: 'Toni', lastName: 'Muster', isProven: true } as const;
      await createAccount(house.context(), { ...person, passwordHash: await passwordHash(house) });
      return () => signInOverHttp(house.origin, email, password);
    },
  },
  {
    name: 'contact of a person',
    most: 4,
    prepare: async (house) => sends(house, 'GET', contact, { token: (await house.aFan()).token }),
  },
  {
    name: 'booking of a camp',
    most: 10,
    repeats: 'once',
    prepare: async (house) => {
      const [parent, wanted] = [await aParent(house), await camp(house)];
      return () => succeeds(parent.book(wanted));
    },
  },
  {
    name: 'entry into a sweepstake',
    most: 3,
    repeats: 'once',
    prepare: async (house) => {
      const [{ token }, { door }] = [await house.aFan(), await series(house)];
      return sends(house, 'POST', `/api/sweepstakes/v1/participants/self/sweepstakes/${door.id}`, { token });
    },
  },
  {
    // A document is two of them: its only part, and the word that it is kept.
    name: 'application with one document',
    most: 10,
    repeats: 'once',
    prepare: async (house) => {
      const { originId } = await job(house);
      const form = new FormData();
      for (const [name, value] of Object.entries(aForm())) form.append(name, value);
      form.append('documents', aPdf());
      const sent = new Response(form);
      const headers = { 'content-type': sent.headers.get('content-type')! };
      return sends(house, 'POST', `/api/career/v1/jobs/${originId}/applications`, { body: await sent.text(), headers });
    },
  },
];
