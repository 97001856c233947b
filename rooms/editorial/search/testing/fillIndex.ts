import type { Sql } from '#platform/database/database.ts';
import type { SearchDocument, SearchKind } from '#ports/searchable.ts';
import { replaceDocuments } from '../server/documentStore.ts';
import { indexedOf } from '../server/lexemeRules.ts';
import { countWords, learnNewWords } from '../server/wordStore.ts';

const kinds: SearchKind[] = ['news', 'news', 'news', 'news', 'news', 'news', 'video', 'video', 'match', 'person'];
const heads =
  'Torwart Abwehr Mittelfeld Angriff Nachwuchs Jugend Trainer Kapitän Pokal Liga Derby Heim Auswärts Sommer Winter Vereins Stadion Kurven Fan Presse Saison Spiel Tor Ball Eck Freistoß Elfmeter Mädchen Frauen Junioren Sieger Meister'.split(
    ' ',
  );
const tails =
  'handschuhe spiel sieg trikot schal training lager turnier treffer vorbereitung wechsel vertrag gespräch interview bericht tabelle plan karte block gesang fest feier tag woche schule camp team kader platz halle'.split(
    ' ',
  );
const plain =
  'und der die das in auf mit Eintracht Mannschaft Gegner Minute Halbzeit Führung Ausgleich Trainer Fans Samstag Sonntag Frankfurt Punkte Chance Flanke Schuss gewinnt verliert spielt trifft kommt geht neue junge starke schnelle'.split(
    ' ',
  );

/** Numbers between 0 and 1, always the same for the same beginning. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A text about few things, as texts are: ordinary words, some compounds again and again, and now and then a name. */
function maker(roll: () => number): (most: number) => string {
  const pick = (list: readonly string[], skew = 1) => list[Math.floor(roll() ** skew * list.length)]!;
  const syllable = () =>
    pick(['b', 'd', 'k', 'm', 'n', 'r', 's', 't', 'w', 'schl', 'fr']) + pick(['a', 'e', 'i', 'o', 'u', 'ei', 'ü']);
  const name = () => {
    const word = syllable() + syllable() + pick(['mann', 'ke', 'berg', 'ler', 'dorf', 'inho', 'sen']);
    return word[0]!.toUpperCase() + word.slice(1);
  };
  const topics = Array.from({ length: 8 }, () => (roll() < 0.25 ? pick(heads) : `${pick(heads)}${pick(tails)}`));
  const word = () => {
    const chance = roll();
    return chance < 0.7 ? pick(plain, 2) : chance < 0.95 ? pick(topics) : name();
  };
  return (most) => Array.from({ length: most }, word).join(' ');
}

/** Puts `count` made-up German documents of the last ten years into the index, always the same ones. */
export async function fillIndex(sql: Sql, count: number, now: Date): Promise<void> {
  const roll = dice(1899);
  // Building an index on all rows at once takes a fraction of adding them one by one.
  const [index] = await sql<
    { indexdef: string }[]
  >`select indexdef from pg_indexes where indexname = 'document_lexemes'`;
  await sql`drop index search.document_lexemes`;
  for (let from = 0; from < count; from += 1000) {
    const documents = Array.from({ length: Math.min(1000, count - from) }, (_, place): SearchDocument => {
      const words = maker(roll);
      const kind = kinds[Math.floor(roll() * kinds.length)]!;
      const isDated = kind !== 'person';
      return {
        id: `made-${from + place}`,
        kind,
        locale: 'de',
        sections: roll() < 0.3 ? [] : [`u${10 + Math.floor(roll() * 10)}`],
        title: words(6),
        text: words(180),
        path: `/made/${from + place}/`,
        ...(isDated ? { date: new Date(now.getTime() - roll() * 3650 * 86_400_000) } : {}),
      };
    });
    const ids = documents.map(({ id }) => id);
    await replaceDocuments(
      sql,
      'made',
      ids,
      documents.map((document) => indexedOf('made', document, now)),
    );
  }
  await sql.unsafe(index!.indexdef);
  while ((await learnNewWords(sql, 20)) > 0);
  await countWords(sql);
  // By itself the database tidies up after so many rows while the first searches run.
  await sql`vacuum (analyze) search.document, search.word`;
}
