// What the demo data of other rooms need of matches.
export { rewindMatch } from '../server/live/rewindMatch.ts';
export { markSheets } from '../server/record/eventRowStore.ts';
export { replaceLineUps } from '../server/record/lineUpStore.ts';
export { saveEdition } from '../server/record/saveEdition.ts';
