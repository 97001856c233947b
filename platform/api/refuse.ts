import type { RefusalDef } from './endpoint.ts';

/** A refusal on its way to the caller; rolls back the transaction it is thrown in. */
export class Refusal extends Error {
  readonly definition: RefusalDef;
  /** Extra members for the problem document, for instance a field map in `errors`. */
  readonly extra: { errors?: unknown; detail?: string; retryAfter?: number };

  constructor(definition: RefusalDef, extra: Refusal['extra'] = {}) {
    super(definition.code);
    this.definition = definition;
    this.extra = extra;
  }
}

/** A refusal that the endpoint does not declare, which is a bug: its callers have no words for it. */
export class UndeclaredRefusal extends Error {
  readonly code: string;
  /** May the caller read which one it was? In development and tests. */
  readonly isShown: boolean;

  constructor(endpoint: string, { status, code }: RefusalDef, isShown: boolean) {
    super(`${endpoint} does not declare the refusal ${status} ${code}`);
    this.code = code;
    this.isShown = isShown;
  }
}

/** Says an expected no. The refusal must be declared at the endpoint. */
export function refuse(definition: RefusalDef, extra?: Refusal['extra']): never {
  throw new Refusal(definition, extra);
}
