import { posix } from 'node:path';
import { z } from 'zod';
import type { Locale } from '#platform/context.ts';
import { personGroups } from '../../contentModel.ts';
import { shownFacts } from '../../personRules.ts';
import type { StoredPerson } from '../storedPerson.ts';
import type { Draft, DraftVersion } from './draft.ts';
import type { Intake } from './intake.ts';
import { isDay } from './momentRules.ts';
import { schemaWords } from './partSchemas.ts';
import { describedBy, readDescription } from './readDescription.ts';
import { listedParts, readParts, writtenParts } from './readParts.ts';
import { pictureFactsIn } from './readTextDocument.ts';
import { metaShape, readAppearance, readHeadPicture, readPath } from './readVersions.ts';
import type { Source } from './sourceText.ts';
import { languagesOf, wordsIn, wordsOrChoice } from './wordChoice.ts';

const { words, key, picture } = schemaWords;
const day = z.string().refine(isDay, 'is no day such as 2009-03-04');

const schema = z.strictObject({
  ...metaShape,
  firstName: words(100),
  lastName: words(100),
  shortName: z.string().trim().max(100).optional(),
  knownName: z.string().trim().max(100).optional(),
  isClubPlayer: z.boolean().optional(),
  teams: z.array(key).max(20).default([]),
  role: wordsOrChoice(100).optional(),
  group: z.enum(personGroups).optional(),
  number: z.int().min(0).max(999).optional(),
  position: z.int().min(0).max(100_000).default(1000),
  birthday: day.optional(),
  height: z.int().min(50).max(250).optional(),
  nationality: words(100).optional(),
  since: day.optional(),
  portrait: picture.optional(),
  portraitAlt: wordsOrChoice(500).optional(),
  credit: wordsOrChoice(200).optional(),
  consent: z
    .strictObject({
      birthday: z.boolean().optional(),
      height: z.boolean().optional(),
      portrait: z.boolean().optional(),
    })
    .default({}),
  text: wordsOrChoice(50_000).optional(),
});
type Given = z.output<typeof schema>;

/** Reads `people/<id>.json`. Undefined: reported. */
export async function readPerson(intake: Intake, path: string): Promise<Draft | undefined> {
  const described = await readDescription(intake, path, schema);
  if (!described) return undefined;
  const { source, meta: given } = described;
  const name = posix.basename(path, '.json');
  const fullName = `${given.firstName} ${given.lastName}`;
  // A portrait that may not be shown is not even kept.
  const portrait = await readHeadPicture(intake, source, 'portrait', {
    ref: shownFacts(given.teams, given.consent).portrait ? given.portrait : undefined,
    locale: 'de',
    alt: wordsIn(given.portraitAlt, 'de') ?? fullName,
    credit: wordsIn(given.credit, 'de'),
  });
  const locales = new Set<Locale>(['de', ...languagesOf(given.role), ...languagesOf(given.text)]);
  const versions = await Promise.all([...locales].map((locale) => readVersion(intake, source, given, name, locale)));
  return {
    ...describedBy(described, intake, { uid: name, template: 'manual-person' }, pictureFactsIn([portrait, versions])),
    kind: 'person',
    person: personOf(given, portrait),
    versions,
  };
}

function personOf(given: Given, portrait: StoredPerson['portrait']): StoredPerson {
  const { firstName, lastName, shortName, knownName, isClubPlayer, teams, group, number, position } = given;
  const { birthday, height, nationality, since, consent } = given;
  const role = typeof given.role === 'string' ? { de: given.role } : (given.role ?? {});
  return {
    firstName,
    lastName,
    shortName,
    knownName,
    isClubPlayer,
    teams,
    group,
    number,
    position,
    birthday,
    height,
    nationality,
    since,
    consent,
    portrait,
    role: Object.fromEntries(Object.entries(role).filter(([, words]) => words !== undefined)),
  };
}

async function readVersion(
  intake: Intake,
  source: Source,
  given: Given,
  name: string,
  locale: Locale,
): Promise<DraftVersion> {
  const own = { source, value: given };
  const title = `${given.firstName} ${given.lastName}`;
  const text = wordsIn(given.text, locale) ?? '';
  return {
    locale,
    ...readAppearance(intake, own, own),
    path: readPath(intake, 'person', name, own, own),
    title,
    kicker: undefined,
    headline: title,
    subline: wordsIn(given.role, locale),
    description: undefined,
    image: undefined,
    hoverImage: undefined,
    cardType: 'standard',
    body: await readParts(
      intake,
      [...writtenParts(intake, source.path, text, source.lineOf(['text'])), ...listedParts(source, given.body)],
      locale,
    ),
    pictures: undefined,
  };
}
