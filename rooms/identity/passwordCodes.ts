import { refusal } from '#platform/contract/endpoint.ts';

/** What a new password may be refused with (EML-20 to EML-26, api.md); the code stands in `errorCode`, all of them in `errors`. */
export const passwordRefusalDefs = {
  PASSWORD_TOO_SHORT: refusal({ status: 400, code: 'PASSWORD_TOO_SHORT' }),
  PASSWORD_TOO_LONG: refusal({ status: 400, code: 'PASSWORD_TOO_LONG' }),
  PASSWORD_NEEDS_SPECIAL_CHARACTER: refusal({ status: 400, code: 'PASSWORD_NEEDS_SPECIAL_CHARACTER' }),
  PASSWORD_NEEDS_DIGIT: refusal({ status: 400, code: 'PASSWORD_NEEDS_DIGIT' }),
  PASSWORD_NEEDS_UPPER_CASE: refusal({ status: 400, code: 'PASSWORD_NEEDS_UPPER_CASE' }),
  PASSWORD_NEEDS_LOWER_CASE: refusal({ status: 400, code: 'PASSWORD_NEEDS_LOWER_CASE' }),
  CURRENT_PASSWORD_INVALID: refusal({ status: 400, code: 'CURRENT_PASSWORD_INVALID' }),
  PASSWORDS_NOT_EQUAL: refusal({ status: 400, code: 'PASSWORDS_NOT_EQUAL' }),
};
