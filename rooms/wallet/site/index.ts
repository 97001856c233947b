// The door of the wallet's screens for rooms to its right.
export { memberBadge } from '../assetTypes.ts';
