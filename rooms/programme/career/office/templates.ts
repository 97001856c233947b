import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  officeApplication: () => import('./ApplicationPage.tsx').then((m) => m.ApplicationPage),
  officeApplicationTemplates: () => import('./TemplatesPage.tsx').then((m) => m.TemplatesPage),
  officeApplications: () => import('./ApplicationsPage.tsx').then((m) => m.ApplicationsPage),
  officeReview: () => import('./ApplicationPage.tsx').then((m) => m.ReviewPage),
  officeReviews: () => import('./ApplicationsPage.tsx').then((m) => m.ReviewsPage),
  officeVacancies: () => import('./VacanciesPage.tsx').then((m) => m.VacanciesPage),
  officeVacancy: () => import('./VacancyPage.tsx').then((m) => m.VacancyPage),
};
