// How a ticket passes from one person to another.
export { listRightChain, passOn } from './rights/forwardRight.ts';
export { endForwarding, startForwarding } from './rights/forwardStore.ts';
