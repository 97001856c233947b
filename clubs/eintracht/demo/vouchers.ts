/** Vouchers of the demo; `balance` in cents. */
export const demoVouchers: { code: string; balance: number; tenant?: number }[] = [
  { code: 'GUTSCHEIN25', balance: 2500 },
  { code: 'GUTSCHEIN10', balance: 1000 },
  { code: 'GUTSCHEIN100', balance: 10_000 },
  { code: 'VEREIN10', balance: 1000, tenant: 2 },
];

type DemoPromotionCode = {
  code: string;
  kind: 'percent' | 'amount';
  /** Percent or cents. */
  value: number;
  minimumOrderValue?: number;
  /** Days from today. */
  fromDay?: number;
  untilDay?: number;
  isActive?: boolean;
  isExclusive?: boolean;
  maxUsesPerPerson?: number;
};

/** Promotion codes of the demo, one for each thing that can be said about them. */
export const demoPromotionCodes: DemoPromotionCode[] = [
  { code: 'KURVE10', kind: 'percent', value: 10 },
  { code: 'AB50', kind: 'amount', value: 500, minimumOrderValue: 5000 },
  { code: 'EXKLUSIV', kind: 'percent', value: 20, isExclusive: true },
  { code: 'EINMAL5', kind: 'amount', value: 500, maxUsesPerPerson: 1 },
  { code: 'ABGELAUFEN', kind: 'percent', value: 15, fromDay: -60, untilDay: -30 },
  { code: 'INAKTIV', kind: 'percent', value: 15, isActive: false },
];
