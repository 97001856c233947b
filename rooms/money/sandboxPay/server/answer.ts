/** What the service answers: a status and a JSON document. Errors are `{error: {code, fields?}}`. */
export type Answer = { status: number; body: object };

export const answer = (status: number, body: object): Answer => ({ status, body });

export const failure = (status: number, code: string, fields?: object): Answer => ({
  status,
  body: { error: { code, ...(fields ? { fields } : {}) } },
});
