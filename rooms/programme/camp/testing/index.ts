export { aCamp } from './aCamp.ts';
export { aFamily, aParent, enteredFor, type Parent } from './aFamily.ts';
