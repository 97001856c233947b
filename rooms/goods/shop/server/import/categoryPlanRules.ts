import type { Category } from '../categoryStore.ts';
import type { Complaint, Sheet, SheetRow } from './csvRules.ts';

/** All categories as they shall be, in their order, and what is wrong with the table. */
export type CategoryPlan = {
  categories: Category[];
  added: string[];
  changed: string[];
  unchanged: number;
  complaints: Complaint[];
};

const columns = ['slug', 'parent', 'name_de', 'name_en', 'name_ja'];

/**
 * Reads a table of categories against those there are, which keep their numbers; those that it does not name stay and
 * come last. A parent stands in the shop or in a line above, and has a smaller number than what stands below it.
 */
export function planCategories(sheet: Sheet, known: readonly Category[]): CategoryPlan {
  const complaints = [...sheet.complaints, ...headComplaints(sheet)];
  const bySlug = new Map(known.map((one) => [one.slug, one]));
  const given = new Map<string, Category>();
  let highest = Math.max(0, ...known.map(({ id }) => id));
  for (const row of complaints.length > 0 ? [] : sheet.rows) {
    const before = bySlug.get(row.cells.get('slug') ?? '');
    if (!before) highest += 1;
    const category = categoryOf(row, before ?? { id: highest, parentId: null, slug: '', names: { de: '' } }, bySlug);
    if (given.has(category.slug)) complaints.push({ line: row.line, text: `${category.slug} stands there twice` });
    for (const text of wrongIn(row, category, bySlug)) complaints.push({ line: row.line, text });
    given.set(category.slug, category);
    bySlug.set(category.slug, category);
  }
  const unnamed = known.filter(({ slug }) => !given.has(slug));
  const namesOf = (wanted: (before: Category | undefined, now: Category) => boolean) =>
    [...given.values()]
      .filter((now) =>
        wanted(
          known.find(({ id }) => id === now.id),
          now,
        ),
      )
      .map(({ slug }) => slug);
  const added = namesOf((before) => before === undefined);
  const changed = namesOf((before, now) => before !== undefined && !isSame(before, now));
  const unchanged = given.size - added.length - changed.length;
  return { categories: [...given.values(), ...unnamed], added, changed, unchanged, complaints };
}

const headComplaints = (sheet: Sheet): Complaint[] => [
  ...sheet.columns
    .filter((name) => !columns.includes(name))
    .map((name) => ({ line: 1, text: `there is no column "${name}"; there are ${columns.join(', ')}` })),
  ...(sheet.columns.includes('slug') ? [] : [{ line: 1, text: 'the column "slug" is missing' }]),
];

/** A category with what the line says of it; columns that are not there leave what they are about as it was. */
function categoryOf({ cells }: SheetRow, before: Category, bySlug: ReadonlyMap<string, Category>): Category {
  const parent = cells.get('parent');
  const names = { ...before.names };
  for (const locale of ['de', 'en', 'ja'] as const) {
    const name = cells.get(`name_${locale}`);
    if (name) names[locale] = name;
    else if (name === '' && locale !== 'de') delete names[locale];
  }
  const parentId = parent === undefined ? before.parentId : (bySlug.get(parent)?.id ?? null);
  return { id: before.id, parentId, slug: cells.get('slug') ?? '', names };
}

function wrongIn({ cells }: SheetRow, category: Category, bySlug: ReadonlyMap<string, Category>): string[] {
  const { id, parentId, slug, names } = category;
  const parent = cells.get('parent') ?? '';
  return [
    ...(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? [] : [`"${slug}" is no slug such as trikots-retro`]),
    ...(names.de === '' ? ['a new category needs name_de'] : []),
    ...(parent !== '' && !bySlug.has(parent)
      ? [`there is no category "${parent}" in the shop or in a line above`]
      : []),
    ...(parentId !== null && parentId >= id
      ? [`"${parent}" is newer than "${slug}", which cannot stand below it`]
      : []),
  ];
}

const isSame = (one: Category, other: Category): boolean =>
  one.parentId === other.parentId &&
  (['de', 'en', 'ja'] as const).every((locale) => one.names[locale] === other.names[locale]);
