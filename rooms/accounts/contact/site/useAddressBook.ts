import { useCallback, useEffect, useState } from 'react';
import type { Problem } from '#frame/apiClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { AddressFields } from '../addressRules.ts';
import type { contactApi } from '../api.ts';
import type { AddressFaults } from './AddressFields.tsx';
import { contactClient as api } from './contactClient.ts';

/** A saved address as the server answers it. */
export type SavedAddress = ReplyOf<typeof contactApi.addAddress>;

export type AddressBookState = {
  status: 'loading' | 'ready' | 'failed';
  addresses: SavedAddress[];
  /** Saves a new address; answers it, or the faults that the server found. */
  add(fields: AddressFields): Promise<{ address: SavedAddress } | { faults: AddressFaults }>;
  /** Changes a saved address. */
  change(id: string, fields: AddressFields): Promise<{ address: SavedAddress } | { faults: AddressFaults }>;
  /** Makes it the one address of its kind; answers whether it is now. */
  setDefault(id: string, kind: 'order' | 'invoice'): Promise<boolean>;
  /** Removes a saved address; answers whether it is gone. */
  remove(id: string): Promise<boolean>;
  reload(): void;
};

/** The signed-in person's addresses, loaded once for all books on the page that share this state. */
export function useAddressBook(): AddressBookState {
  const [status, setStatus] = useState<AddressBookState['status']>('loading');
  const [addresses, setAddresses] = useState<SavedAddress[]>([]);
  const read = useCallback(async () => {
    const answer = await api.listOwnAddresses({});
    if (answer.ok) setAddresses(answer.data.items);
    return answer.ok;
  }, []);
  const reload = useCallback(() => {
    setStatus('loading');
    void read().then((isOk) => setStatus(isOk ? 'ready' : 'failed'));
  }, [read]);
  useEffect(reload, [reload]);
  return {
    status,
    addresses,
    reload,
    async setDefault(id, kind) {
      const call = kind === 'order' ? api.setDefaultOrderAddress : api.setDefaultInvoiceAddress;
      const answer = await call({ id }, { expected: isGone });
      await read();
      return answer.ok;
    },
    async remove(id) {
      const answer = await api.removeAddress({ id }, { expected: isGone });
      // Which one took over its defaults is for the server to say; one that another tab has removed is gone as well.
      if (answer.ok || isGone(answer.problem)) await read();
      return answer.ok || isGone(answer.problem);
    },
    async add(fields) {
      const answer = await api.addAddress(fields, { expected: isFieldProblem });
      if (!answer.ok) return { faults: faultsOf(answer.problem) };
      setAddresses((known) => [...known, answer.data]);
      return { address: answer.data };
    },
    async change(id, fields) {
      const answer = await api.changeAddress({ ...fields, id }, { expected: isFieldProblem });
      if (!answer.ok) return { faults: faultsOf(answer.problem) };
      setAddresses((known) => known.map((one) => (one.id === id ? answer.data : one)));
      return { address: answer.data };
    },
  };
}

const isGone = (problem: Problem): boolean => problem.status === 404;

const isFieldProblem = (problem: Problem): boolean => problem.status === 400 && problem.errors !== undefined;

/** Field map of a 400 as faults; empty for any other problem, which the general notification has told. */
function faultsOf(problem: Problem): AddressFaults {
  if (!isFieldProblem(problem)) return {};
  const errors = problem.errors as Record<string, string[]>;
  return Object.fromEntries(Object.entries(errors).map(([field, [fault]]) => [field, fault])) as AddressFaults;
}
