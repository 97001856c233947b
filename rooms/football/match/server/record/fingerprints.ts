import { createHash } from 'node:crypto';
import { foldName } from '../../nameRules.ts';

/** Somebody as a source or a page names them. */
export type Named = {
  name?: string | undefined;
  birthYear?: number | null | undefined;
  personUid?: string | null | undefined;
};

const hashOf = (...parts: (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * What is remembered of somebody who asked to be gone, instead of the name. Without a year of birth every namesake is
 * meant.
 */
export function fingerprintsToKeep({ name, birthYear, personUid }: Named): string[] {
  const ofName =
    name === undefined
      ? []
      : birthYear
        ? [hashOf(foldName(name), birthYear), hashOf(foldName(name), null)]
        : [hashOf(foldName(name))];
  return [...ofName, ...(personUid ? [hashOf('page', personUid)] : [])];
}

/** All under which somebody may have been taken down. */
export const fingerprintsOf = ({ name = '', birthYear, personUid }: Named): string[] => [
  hashOf(foldName(name)),
  hashOf(foldName(name), birthYear ?? null),
  ...(personUid ? [hashOf('page', personUid)] : []),
];
