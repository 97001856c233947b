type Named = { firstName: string; lastName: string; email: string; IsFavorite: boolean };

/** People whose name, in either order, or address contains a text; letter case does not count. */
export const matching = <P extends Named>(people: readonly P[], text: string): P[] => {
  const wanted = text.trim().toLowerCase();
  return people.filter(({ firstName, lastName, email }) =>
    `${firstName} ${lastName} ${email} ${lastName} ${firstName}`.toLowerCase().includes(wanted),
  );
};

/** Favourites first, otherwise as they were (ACC-61). */
export const favoritesFirst = <P extends Named>(people: readonly P[]): P[] =>
  people.toSorted((a, b) => Number(b.IsFavorite) - Number(a.IsFavorite));
