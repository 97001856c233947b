export { anEvent } from './anEvent.ts';
export { anOfficeEvent, officeTerms } from './anOfficeEvent.ts';
export { aSeatBuyer, aSeatVisitor } from './aSeatBuyer.ts';
export { aStadiumEvent } from './aStadiumEvent.ts';
