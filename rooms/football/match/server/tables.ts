// Competitions of a season, their tables and cup brackets.
export { cupOf } from '../cupRules.ts';
export { hasTable } from '../placingRules.ts';
export { readTableChoice, tableQueryValues } from '../tableChoiceRules.ts';
export type { TableView } from '../tableView.ts';
export { readTable } from './readTable.ts';
export { type Edition, listEditions } from './record/editionStore.ts';
