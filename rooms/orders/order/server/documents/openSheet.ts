import type { Sheet, SheetProperties } from './sheet.ts';

/** Opens an A4 sheet (PDF/A-3, tagged). What draws is large, so it is loaded only when somebody needs it. */
export const openSheet = async (properties: SheetProperties): Promise<Sheet> =>
  (await import('./sheet.ts')).openSheet(properties);
