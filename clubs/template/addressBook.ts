import type { Operator } from '#club/shape/selling.ts';

/** Who runs these pages and answers for them (§ 5 DDG); sells everything as well (`partners.ts`). */
export const operator: Operator = {
  name: 'PLACEHOLDER association',
  street: 'PLACEHOLDER street',
  postalCode: 'PLACEHOLDER postal-code',
  city: 'PLACEHOLDER city',
  countryCode: 'DE',
  board: 'PLACEHOLDER board',
  register: 'PLACEHOLDER register',
  vatId: 'PLACEHOLDER vat-id',
  phone: 'PLACEHOLDER phone',
  email: 'office@club.example',
};
