/** What a seller was credited in a calendar year. Cents. */
export type SellerYear = { sales: number; credited: number };

/** From so many sales, or from so much on, a seller is reported (§ 4 (5) no. 4 PStTG); cents. */
export type ReportingLimits = { sales: number; amount: number };

/** Is a seller to be reported? Fewer sales than the limit and less than the amount are exempt, both together. */
export const isReportable = ({ sales, credited }: SellerYear, { sales: most, amount }: ReportingLimits): boolean =>
  sales >= most || credited >= amount;
