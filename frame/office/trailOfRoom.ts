/** What the audit trail must know of a room's things; a room has it in `office/trail.ts`, as `trail`. */
export type TrailOfRoom = {
  /**
   * Kinds of things: `param` is the parameter of a path that holds the id of one, as `campId`; `page` is the folder
   * below `/office/` where one is found by its id.
   */
  subjects?: Readonly<Record<string, { param?: string; page?: string }>>;
  /** Fields that hold cents. */
  cents?: readonly string[];
  /** Fields that hold euros, some of them of one kind of subject only (`person.total`). */
  euros?: readonly string[];
};
