export { enterDemo } from './enterDemo.ts';
