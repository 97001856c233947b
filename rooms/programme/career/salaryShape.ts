import { z } from 'zod';
import { euros } from '#platform/api/money.ts';
import { salaryPeriods } from './jobModel.ts';

/** What is paid, in euros before taxes. */
export const salary = z.object({ from: euros, to: euros, per: z.enum(salaryPeriods) });
