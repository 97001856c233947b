import type { InputOf } from '#platform/api/endpoint.ts';
import type { terminationApi } from '../api.ts';

/** What is typed on the page of cancellations. */
export type TerminationForm = {
  name: string;
  email: string;
  contractNumber: string;
  kind: 'ordinary' | 'forCause';
  reason: string;
  wishedOn: string;
};

export const emptyTermination: TerminationForm = {
  name: '',
  email: '',
  contractNumber: '',
  kind: 'ordinary',
  reason: '',
  wishedOn: '',
};

type Field = Exclude<keyof TerminationForm, 'kind'>;

/** What cannot be sent, by field, in the order of the page. */
export function faultsOf(form: TerminationForm): Partial<Record<Field, string>> {
  const { name, email, contractNumber, kind, reason } = form;
  const faults: Partial<Record<Field, string>> = {};
  if (name.trim() === '') faults.name = 'name';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) faults.email = 'email';
  if (!/^[\w-]{0,30}$/.test(contractNumber.trim())) faults.contractNumber = 'contractNumber';
  if (kind === 'forCause' && reason.trim() === '') faults.reason = 'reason';
  return faults;
}

/** What is sent: without what was left empty. */
export function requestOf(form: TerminationForm): InputOf<typeof terminationApi.declareTermination> {
  const [contractNumber, reason] = [form.contractNumber.trim(), form.reason.trim()];
  return {
    name: form.name.trim(),
    email: form.email.trim(),
    kind: form.kind,
    ...(contractNumber ? { contractNumber } : {}),
    ...(form.kind === 'forCause' && reason ? { reason } : {}),
    ...(form.wishedOn ? { wishedOn: form.wishedOn } : {}),
  };
}
