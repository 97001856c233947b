export { AdmissionGate } from './AdmissionGate.tsx';
