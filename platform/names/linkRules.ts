/** Before a point these are short for a title, and what follows is the name: `Dr.Müller`, `St.John`. */
const title = /(?:^|[\s.])(?:dr|prof|med|dent|vet|jur|phil|nat|rer|pol|habil|ing|dipl|mag|st|jr|sr)$/iu;

/**
 * Does a typed name carry a link? Names go into letters and mails to people who have not asked for them, so that
 * `gewinn.example`, `www.x`, `http://…` and addresses are no names.
 */
export function carriesLink(name: string): boolean {
  if (/@|:\/\/|www\./i.test(name)) return true;
  return [...name.matchAll(/[.。．｡](?=[\p{L}\p{M}\d]{2})/gu)].some(({ index }) => !title.test(name.slice(0, index)));
}
