export { aDrawing, aFolder, aNewsText } from './aFolder.ts';
