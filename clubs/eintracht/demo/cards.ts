/** Cards that the demo's people have left with the built-in payment service. `expiry` is MM/YY. */
export const demoCards = [
  { email: 'fan@kurve.test', methodId: 'pm_demo_fan', lastDigits: '4242', owner: 'Frieda Adler', expiry: '08/39' },
  {
    email: 'dauerkarte@kurve.test',
    methodId: 'pm_demo_dauerkarte',
    lastDigits: '4242',
    owner: 'Doris Dauerwald',
    expiry: '08/39',
  },
  {
    email: 'empfaenger@kurve.test',
    methodId: 'pm_demo_empfaenger',
    lastDigits: '4242',
    owner: 'Emil Pfänder',
    expiry: '08/39',
  },
];
