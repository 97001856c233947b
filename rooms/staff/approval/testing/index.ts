export { approveByHand, letApprovalExpire } from './changeApproval.ts';
