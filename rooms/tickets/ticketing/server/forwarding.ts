// How a ticket passes from one person to another.
export { endForwarding, listRightChain, passOn, startForwarding } from './rights/forwardRight.ts';
