/** Cards that the demo's people have left with the built-in payment service. `expiry` is MM/YY. */
export const demoCards = [
  { email: 'fan@kurve.test', methodId: 'pm_demo_fan', lastDigits: '4242', owner: 'Frieda Adler', expiry: '08/39' },
  {
    email: 'verkauf@kurve.test',
    methodId: 'pm_demo_seller',
    lastDigits: '4242',
    owner: 'Vito Kaufmann',
    expiry: '05/38',
  },
];
