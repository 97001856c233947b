import type { Translate } from '#frame/words.ts';

type Place = { block?: string | undefined; row?: string | undefined; seat?: string | undefined };

/** Where one sits, as far as it is said: `Block 12`, `Reihe 7`, `Platz 4`. `t`: words of the wallet or of its office. */
export const placeParts = (t: Translate, { block, row, seat }: Place): string[] =>
  Object.entries({ block, row, seat }).flatMap(([name, label]) => (label ? [t(name, { label })] : []));
