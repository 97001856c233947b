import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  contract: () => import('./ContractPages.ts').then((m) => m.ContractPage),
  contractList: () => import('./ContractPages.ts').then((m) => m.ContractListPage),
  contractTransfer: () => import('./ContractPages.ts').then((m) => m.TransferPage),
  seasonTickets: () => import('./SeasonTicketsPage.tsx').then((m) => m.SeasonTicketsPage),
};
