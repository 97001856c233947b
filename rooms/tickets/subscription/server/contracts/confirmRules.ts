import type { ContractPart, ContractState } from '../../contractStates.ts';

/** Why a contract is not confirmed now. */
export type NotConfirmed = 'incomplete' | 'pending' | 'terminated' | 'closed';

type Candidate = { state: ContractState; missing: readonly ContractPart[]; isConfirmed: boolean; isOpen: boolean };

/** What confirming does to a contract; `known`: it is confirmed already (CON-28 to CON-30). */
export function confirmationOf({ state, missing, isConfirmed, isOpen }: Candidate): 'confirm' | 'known' | NotConfirmed {
  if (state === 'Terminated') return 'terminated';
  if (isConfirmed) return 'known';
  if (missing.length > 0) return 'incomplete';
  if (state === 'PendingRecipient' || state === 'PendingSubscriber') return 'pending';
  return isOpen ? 'confirm' : 'closed';
}
