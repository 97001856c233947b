import type { Objection } from '#ports/objection.ts';
import type { PersonalRecords } from '#ports/personalRecords.ts';

/** What the room is joined with: who may object, and what every room keeps about people, from left to right. */
export type Keeping = { objections: readonly Objection[]; records: readonly PersonalRecords[] };
