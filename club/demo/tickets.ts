/** What the demo's tickets cost and how many there are; amounts in gross cents. */
export const demoTicketSale: {
  /** Teams whose next home matches are on sale, and how many of them. */
  teams: string[];
  matches: number;
  capacity: number;
  classes: { code: 'FULL' | 'REDUCED' | 'CHILD'; price: number; memberPrice: number | null }[];
  tenant: number;
  vatRate: number;
  maxQuantity: number;
} = {
  teams: ['profis', 'frauen', 'u21'],
  matches: 4,
  capacity: 1200,
  classes: [
    { code: 'FULL', price: 1500, memberPrice: 1350 },
    { code: 'REDUCED', price: 1000, memberPrice: 900 },
    { code: 'CHILD', price: 500, memberPrice: 450 },
  ],
  tenant: 2,
  vatRate: 19,
  maxQuantity: 6,
};
