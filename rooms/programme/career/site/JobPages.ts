// What everybody reads about jobs, loaded together.
export { JobPage } from './JobPage.tsx';
export { JobsPage } from './JobsPage.tsx';
