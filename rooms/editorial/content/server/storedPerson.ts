import type { Locale } from '#platform/context.ts';
import type { PersonGroup, Picture } from '../contentModel.ts';

/** A person as they are kept. What of it may leave the server is decided at each reading. */
export type StoredPerson = {
  firstName: string;
  lastName: string;
  shortName?: string | undefined;
  knownName?: string | undefined;
  isClubPlayer?: boolean | undefined;
  teams: string[];
  role: Partial<Record<Locale, string>>;
  group?: PersonGroup | undefined;
  number?: number | undefined;
  /** Place within a list; the smaller the earlier. */
  position: number;
  /** `YYYY-MM-DD`. */
  birthday?: string | undefined;
  /** Centimetres. */
  height?: number | undefined;
  nationality?: string | undefined;
  /** `YYYY-MM-DD`. */
  since?: string | undefined;
  portrait?: Picture | undefined;
  consent: { birthday?: boolean | undefined; height?: boolean | undefined; portrait?: boolean | undefined };
};
