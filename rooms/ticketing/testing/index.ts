export { anEvent } from './anEvent.ts';
export { anOfficeEvent, officeTerms } from './anOfficeEvent.ts';
export { aStadiumEvent } from './aStadiumEvent.ts';
