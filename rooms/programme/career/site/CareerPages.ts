// The pages about jobs, loaded together.
export { ApplyPage } from './ApplyPage.tsx';
export { JobPage } from './JobPage.tsx';
export { JobsPage } from './JobsPage.tsx';
export { StatusPage } from './StatusPage.tsx';
