// What tests of other rooms ask of football's sources.
export { runFootballCommand } from '../server/runFootballCommand.ts';
