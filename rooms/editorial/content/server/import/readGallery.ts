import { posix } from 'node:path';
import { z } from 'zod';
import type { Locale } from '#platform/context.ts';
import { describePicture } from './describePicture.ts';
import type { Draft, DraftVersion } from './draft.ts';
import type { Intake } from './intake.ts';
import { schemaWords } from './partSchemas.ts';
import { describedBy, readDescription } from './readDescription.ts';
import { listedParts, readParts } from './readParts.ts';
import { pictureFactsIn } from './readTextDocument.ts';
import { metaShape, readAppearance, readPath } from './readVersions.ts';
import type { Source } from './sourceText.ts';
import { languagesOf, wordsIn, wordsOrChoice } from './wordChoice.ts';

const schema = z.strictObject({
  ...metaShape,
  title: wordsOrChoice(300),
  subline: wordsOrChoice(500).optional(),
  description: wordsOrChoice(500).optional(),
  pictures: z
    .array(
      z.strictObject({
        picture: schemaWords.picture,
        alt: wordsOrChoice(500).optional(),
        caption: wordsOrChoice(500).optional(),
        credit: wordsOrChoice(200).optional(),
      }),
    )
    .min(1)
    .max(500),
});
type Given = z.output<typeof schema>;

/** Reads `galleries/<id>/gallery.json`. Undefined: reported. */
export async function readGallery(intake: Intake, path: string): Promise<Draft | undefined> {
  const described = await readDescription(intake, path, schema);
  if (!described) return undefined;
  const { source, meta: given } = described;
  const name = posix.basename(posix.dirname(path));
  const locales = languagesOf(given.title);
  const versions: DraftVersion[] = [];
  for (const locale of locales.length > 0 ? locales : ['de' as const])
    versions.push(await readVersion(intake, source, given, name, locale));
  return {
    ...describedBy(described, intake, { uid: name, template: 'default' }, pictureFactsIn(versions)),
    kind: 'gallery',
    person: undefined,
    versions,
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
  const title = wordsIn(given.title, locale) ?? '';
  const subline = wordsIn(given.subline, locale);
  const pictures = await readPictures(intake, source, given, locale);
  return {
    locale,
    ...readAppearance(intake, own, own),
    path: readPath(intake, 'gallery', name, own, own),
    title,
    kicker: undefined,
    headline: title,
    subline,
    description: wordsIn(given.description, locale) ?? subline,
    image: pictures[0],
    hoverImage: undefined,
    cardType: 'standard',
    body: await readParts(intake, listedParts(source, given.body), locale),
    pictures,
  };
}

async function readPictures(intake: Intake, source: Source, { pictures }: Given, locale: Locale) {
  const { report } = intake;
  const taken = await Promise.all(
    pictures.map(async ({ picture, alt, caption, credit }, index) => {
      const line = source.lineOf(['pictures', index]);
      const found = await intake.takePicture({ ref: picture, path: source.path, line, locale });
      const words = { alt: wordsIn(alt, locale), caption: wordsIn(caption, locale), credit: wordsIn(credit, locale) };
      const described = found && describePicture(found, words);
      if (described?.alt === '')
        report.error(source.path, line, `the picture "${picture}" needs a description ("alt")`);
      return described;
    }),
  );
  return taken.filter((picture) => picture !== undefined);
}
