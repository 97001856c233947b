/**
 * What each version added to the documents in `shop.product`, with what a field says in older ones until
 * `renewDocuments` has made them anew. A new field is a new entry; so is one that means something else, and a column
 * that is made with them (`search_text`), both without fields.
 */
const versions = [
  { summary: { hasFixedPrice: false, content: null }, detail: { food: null, letteringColours: null } },
  { summary: {}, detail: {} },
  { summary: {}, detail: { pictureWords: {} } },
];

export const documentVersion = versions.length;

const summary = Object.assign({}, ...versions.map((version) => version.summary)) as object;

/** What all fields that came later say in documents that are older than they. */
export const laterFields = {
  summary,
  detail: Object.assign({}, summary, ...versions.map((version) => version.detail)) as object,
};
