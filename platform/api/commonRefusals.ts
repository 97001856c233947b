import { refusal } from './endpoint.ts';

/** Refusals that every endpoint may give without declaring them. */
export const commonRefusals = {
  invalidInput: refusal({ status: 400, code: 'INVALID_INPUT' }),
  notSignedIn: refusal({ status: 401, code: 'NOT_SIGNED_IN' }),
  notAllowed: refusal({ status: 403, code: 'NOT_ALLOWED' }),
  /** Money or tickets would come to the person who decides, or to an organisation that they act for. */
  ownCase: refusal({ status: 403, code: 'OWN_CASE' }),
  /** The endpoint declares `proof`, and the last sign-in is more than five minutes ago. */
  freshProofRequired: refusal({ status: 403, code: 'FRESH_PROOF_REQUIRED' }),
  /** A call of staff who signed in with neither a second factor nor a passkey (`STAFF_SECOND_FACTOR`). */
  secondFactorRequired: refusal({ status: 403, code: 'SECOND_FACTOR_REQUIRED' }),
  notFound: refusal({ status: 404, code: 'NOT_FOUND' }),
  tooManyRequests: refusal({ status: 429, code: 'TOO_MANY_REQUESTS' }),
  unavailable: refusal({ status: 503, code: 'UNAVAILABLE' }),
};

/** Refusals that every endpoint with `upload` may give without declaring them. */
export const uploadRefusals = {
  bodyTooLarge: refusal({ status: 413, code: 'BODY_TOO_LARGE' }),
  wrongType: refusal({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' }),
};
