export { default as approvalOfficeWords } from '../words/office.de.json' with { type: 'json' };
export { approveByHand, letApprovalExpire } from './changeApproval.ts';
