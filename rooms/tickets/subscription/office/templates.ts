import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  officeContract: () => import('./ContractCasePage.tsx').then((m) => m.ContractCasePage),
  officeContractPlaces: () => import('./PlacesPage.tsx').then((m) => m.PlacesPage),
  officeContractRun: () => import('./RunPage.tsx').then((m) => m.RunPage),
  officeContractRuns: () => import('./RunsPage.tsx').then((m) => m.RunsPage),
  officeContractSale: () => import('./SalePage.tsx').then((m) => m.SalePage),
  officeContractSeason: () => import('./SeasonPage.tsx').then((m) => m.SeasonPage),
  officeContractSeasons: () => import('./SeasonsPage.tsx').then((m) => m.SeasonsPage),
  officeContracts: () => import('./ContractsPage.tsx').then((m) => m.ContractsPage),
};
