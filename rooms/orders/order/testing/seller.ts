/** Who sells on documents under test. */
export const seller = {
  name: 'Muster GmbH',
  street: 'Weg 1',
  postalCode: '60311',
  city: 'Frankfurt',
  countryCode: 'DE',
  vatId: 'DE1',
  register: 'HRB 1',
  iban: 'DE02120300000000202051',
  phone: '069 1',
  email: 'a@kurve.test',
};
