/**
 * Cards that the demo's people have left with the built-in payment service. `expiry` is MM/YY; `isRefused`: it takes no
 * money and gives none.
 */
export const demoCards = [
  {
    email: 'fan@kurve.test',
    methodId: 'pm_demo_fan',
    lastDigits: '4242',
    owner: 'Frieda Adler',
    expiry: '08/39',
    isRefused: false,
  },
  {
    email: 'verkauf@kurve.test',
    methodId: 'pm_demo_seller',
    lastDigits: '0002',
    owner: 'Vito Kaufmann',
    expiry: '03/38',
    isRefused: true,
  },
  {
    email: 'dauerkarte@kurve.test',
    methodId: 'pm_demo_subscriber',
    lastDigits: '4242',
    owner: 'Doris Dauerwald',
    expiry: '08/39',
    isRefused: false,
  },
  {
    email: 'empfaenger@kurve.test',
    methodId: 'pm_demo_invitee',
    lastDigits: '4242',
    owner: 'Emil Pfänder',
    expiry: '08/39',
    isRefused: false,
  },
  {
    email: 'einkauf@firmbach.kurve.test',
    methodId: 'pm_demo_company',
    lastDigits: '0002',
    owner: 'Firmbach GmbH',
    expiry: '05/38',
    isRefused: true,
  },
];
