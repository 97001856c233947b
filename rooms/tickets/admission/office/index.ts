export { AdmissionOfEvent } from './AdmissionOfEvent.tsx';
