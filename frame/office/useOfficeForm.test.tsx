// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InFrame } from '../testing/inFrame.tsx';
import { useOfficeForm } from './useOfficeForm.ts';
import office from './words/de.json' with { type: 'json' };

it('shows what a deed beside it has changed, unless somebody is writing in it', () => {
  const kept = (name: string, version: number) => ({ kept: { values: { name }, version } });
  const { result, rerender } = renderHook(
    (now: ReturnType<typeof kept>) => useOfficeForm({ ...now, save: async () => ({ ok: true, data: undefined }) }),
    {
      initialProps: kept('Alt', 1),
      wrapper: ({ children }) => <InFrame words={{ office }}>{children}</InFrame>,
    },
  );
  const value = () => result.current.field('name').value;
  rerender(kept('Anders', 2));
  expect(value()).toBe('Anders');
  act(() => result.current.field('name').onChange({ target: { value: 'Meins' } }));
  rerender(kept('Noch anders', 3));
  expect(value()).toBe('Meins');
});
