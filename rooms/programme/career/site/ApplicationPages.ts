// What applicants need, loaded together.
export { ApplyPage } from './ApplyPage.tsx';
export { StatusPage } from './StatusPage.tsx';
