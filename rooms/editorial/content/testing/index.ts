export { listPublished } from '../server/listContent.ts';
export { aCard, aDocument, everyItem } from './aDocument.ts';
export { aDrawing, aFolder, aNewsText, importContent, theLegalPages } from './aFolder.ts';
