/** What the content room must be told about the house around it. */
export type ContentWiring = {
  /** Is there a page of another room at this path (without language prefix)? */
  isKnownPath(path: string): boolean;
};
