// Pages of signing in and out, in one file: each further file is a name in what every page of the site loads.
export { SignInReturn } from './SignInReturn.tsx';
export { SignInStart } from './SignInStart.tsx';
export { SignOutReturn } from './SignOutReturn.tsx';
