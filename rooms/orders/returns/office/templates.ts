import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  officeDeclaration: () => import('./DeclarationPage.tsx').then((m) => m.DeclarationPage),
  officeDeclarations: () => import('./DeclarationsPage.tsx').then((m) => m.DeclarationsPage),
  officeReturnCase: () => import('./ReturnCasePage.tsx').then((m) => m.ReturnCasePage),
  officeReturns: () => import('./ReturnsPage.tsx').then((m) => m.ReturnsPage),
};
