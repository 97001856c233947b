// The composition root of the office: loaded with its first page, so that pages for fans carry nothing of it.
import { templates } from 'virtual:templates/office';
import type { Site } from '#frame/template.ts';

export const office: Pick<Site, 'templates'> = {
  templates: { ...templates, officeReturn: () => import('#frame/office/OfficeReturn.tsx').then((m) => m.OfficeReturn) },
};
