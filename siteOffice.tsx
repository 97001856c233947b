// The composition root of the office: loaded with its first page, so that pages for fans carry nothing of it.
import type { Site, Templates } from '#frame/template.ts';

/** Each room says which screens it has. */
const templatesOfRooms = import.meta.glob<Templates>('/rooms/*/*/office/templates.ts', {
  import: 'templates',
  eager: true,
});

export const office: Pick<Site, 'templates'> = {
  templates: Object.assign(
    { officeReturn: () => import('#frame/office/OfficeReturn.tsx').then((m) => m.OfficeReturn) },
    ...Object.values(templatesOfRooms),
  ),
};
