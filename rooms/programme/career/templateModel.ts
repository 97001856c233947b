/** Decisions of which an applicant is told by mail. */
export const templateKinds = ['invited', 'rejected', 'hired'] as const;
export type TemplateKind = (typeof templateKinds)[number];
