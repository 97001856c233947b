// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAddressFilters } from '../addressFilters.ts';
import { networkFailure } from '../apiRules.ts';
import { InFrame } from '../testing/inFrame.tsx';
import { giveModalDialogs } from '../testing/modalDialogs.ts';
import { ConfirmDeed, type Deed } from './ConfirmDeed.tsx';
import { OfficeForm } from './OfficeForm.tsx';
import { OfficeList } from './OfficeList.tsx';
import { Timeline } from './Timeline.tsx';
import { useOfficeForm } from './useOfficeForm.ts';
import { type ListLoader, useOfficeList } from './useOfficeList.ts';
import words from './words/de.json' with { type: 'json' };

giveModalDialogs();
const frame = { office: words };
const failed = (status: number, errorCode: string, errors?: unknown) => ({
  ok: false as const,
  data: undefined,
  problem: { ...networkFailure, status, errorCode, ...(errors ? { errors } : {}) },
});

beforeEach(() => history.replaceState(null, '', '/office/things/'));
afterEach(cleanup);

type Thing = { id: string; name: string; price: number };
const things: Thing[] = ['Schal', 'Trikot', 'Tasse'].map((name, place) => ({
  id: `${place}`,
  name,
  price: place * 10,
}));

function Things({ load }: { load: ListLoader<Thing> }) {
  const [values, change] = useAddressFilters(['q', 'kind']);
  const list = useOfficeList(load, values);
  return (
    <OfficeList
      label="Dinge"
      list={list}
      columns={[
        { name: 'name', title: 'Name', show: ({ name }) => name },
        { name: 'price', title: 'Preis', isNumber: true, show: ({ price }) => price },
      ]}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/office/things/${id}/`}
      filters={{
        fields: [
          { name: 'q', kind: 'search', label: 'Suche' },
          { name: 'kind', kind: 'choice', label: 'Art', options: [{ value: 'fan', label: 'Fan' }] },
        ],
        values,
        change,
      }}
      forChosen={(chosen) => <span>{chosen.map(({ name }) => name).join('+')}</span>}
      exportFile={{ address: '/office/v1/things', query: values, fileName: 'things.csv' }}
      empty="Noch nichts da."
    />
  );
}

const showThings = (load: ListLoader<Thing>) => {
  const asked: object[] = [];
  const spied: ListLoader<Thing> = (query, signal) => {
    asked.push(query);
    return load(query, signal);
  };
  render(
    <InFrame words={frame}>
      <Things load={spied} />
    </InFrame>,
  );
  return asked;
};

it('a list that somebody comes back to stands as it was left: pages, opened row, scroll', async () => {
  const pages = [{ items: things.slice(0, 2), next: 'b' }, { items: things.slice(2) }];
  const load = vi.fn(async ({ after }: { after?: string }) => ({ ok: true as const, data: pages[after ? 1 : 0]! }));
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const shown = () =>
    render(
      <InFrame words={frame}>
        <Things load={load} />
      </InFrame>,
    );
  const first = shown();
  fireEvent.click(await screen.findByRole('button', { name: words.list.more }));
  const cup = await screen.findByRole('link', { name: 'Tasse' });
  cup.addEventListener('click', (event) => event.preventDefault());
  Object.defineProperty(window, 'scrollY', { value: 700, configurable: true });
  fireEvent.click(cup);
  first.unmount();
  load.mockClear();
  dispatchEvent(new PopStateEvent('popstate'));
  const second = shown();
  expect(screen.getByRole('link', { name: 'Tasse' }).closest('tr')?.getAttribute('aria-current')).toBe('true');
  expect(scrollTo).toHaveBeenCalledWith(0, 700);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(screen.getAllByRole('link')).toHaveLength(3);
  second.unmount();
  // A step forward to the same address begins at the top.
  dispatchEvent(new Event('pushState'));
  shown();
  expect(screen.queryByRole('link', { name: 'Tasse' })).toBeNull();
  scrollTo.mockRestore();
});

describe('a list', () => {
  it('shows rows that are links, asks for the next page by keyset, and says when there is none', async () => {
    const asked = showThings(async ({ after }) => ({
      ok: true,
      data: after ? { items: things.slice(2) } : { items: things.slice(0, 2), next: '1' },
    }));
    const link = await screen.findByRole('link', { name: 'Schal' });
    expect(link.getAttribute('href')).toBe('/office/things/0/');
    fireEvent.click(screen.getByRole('button', { name: words.list.more }));
    expect(await screen.findByText('Tasse')).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.list.more })).toBeNull();
    expect(screen.getAllByRole('row')).toHaveLength(4);
    expect(asked).toEqual([{}, { after: '1' }]);
  });

  it('reads its filters from the address, and writes them there', async () => {
    history.replaceState(null, '', '/office/things/?kind=fan&utm=x');
    const asked = showThings(async () => ({ ok: true, data: { items: [] } }));
    expect(await screen.findByText(words.list.nothingFound)).toBeTruthy();
    expect(asked).toEqual([{ kind: 'fan' }]);
    fireEvent.change(screen.getByLabelText('Suche'), { target: { value: 'schal' } });
    await waitFor(() => expect(asked.at(-1)).toEqual({ kind: 'fan', q: 'schal' }));
    expect(location.search).toBe('?kind=fan&utm=x&q=schal');
    fireEvent.change(screen.getByLabelText('Art'), { target: { value: '' } });
    await waitFor(() => expect(asked.at(-1)).toEqual({ q: 'schal' }));
  });

  it('says when there is nothing yet, when it cannot be loaded, and asks again', async () => {
    let isAway = true;
    showThings(async () => (isAway ? failed(0, 'NETWORK') : { ok: true, data: { items: [] } }));
    expect(await screen.findByText(words.list.failed)).toBeTruthy();
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: words.detail.tryAgain }));
    expect(await screen.findByText('Noch nichts da.')).toBeTruthy();
  });

  it('says that no role opens it', async () => {
    showThings(async () => failed(403, 'NOT_ALLOWED'));
    expect(await screen.findByText(words.noAccess.notAllowed)).toBeTruthy();
  });

  it('lets rows be chosen, all at once too', async () => {
    showThings(async () => ({ ok: true, data: { items: things } }));
    fireEvent.click((await screen.findAllByLabelText(words.list.choose))[1] as HTMLElement);
    expect(screen.getByText('Trikot', { selector: 'span' })).toBeTruthy();
    fireEvent.click(screen.getByLabelText(words.list.chooseAll));
    expect(screen.getByText('Schal+Trikot+Tasse')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: words.list.chooseNone }));
    expect(screen.queryByText('Schal+Trikot+Tasse')).toBeNull();
  });
});

type Values = { name: string; note: string };
type FormOptions = Omit<Parameters<typeof useOfficeForm<Values>>[0], 'kept'> & { isQuestion?: boolean };

function NameForm({ isQuestion = false, ...options }: FormOptions) {
  const form = useOfficeForm<Values>({ kept: { values: { name: 'Alt', note: '' }, version: 1 }, ...options });
  return (
    <OfficeForm form={form} submitLabel="Speichern" labelOf={(name) => name} isQuestion={isQuestion}>
      {(['name', 'note'] as const).map((name) => {
        const { error, ...field } = form.field(name);
        return (
          <label key={name}>
            {name} <input {...field} />
            <em>{error}</em>
          </label>
        );
      })}
      <a href="/office/">weg</a>
    </OfficeForm>
  );
}

const showForm = (options: FormOptions) =>
  render(
    <InFrame words={frame}>
      <NameForm {...options} />
    </InFrame>,
  );
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));

describe('a form', () => {
  it('says nothing of saving where it only asks what is to be done', async () => {
    showForm({ isQuestion: true, save: async () => ({ ok: true, data: undefined }) });
    type('name', 'Neu');
    expect(screen.queryByText(words.form.dirty)).toBeNull();
    save();
    await waitFor(() => expect(screen.queryByText(words.form.saving)).toBeNull());
    expect(screen.queryByText(words.form.saved)).toBeNull();
  });

  it('says what is not saved, what is, and asks before it is left in between', async () => {
    const sent: unknown[] = [];
    const ask = vi.spyOn(window, 'confirm').mockReturnValue(false);
    showForm({
      save: async (...args) => {
        sent.push(args);
        return { ok: true, data: { values: args[0], version: 2 } };
      },
    });
    type('name', 'Neu');
    expect(screen.getByText(words.form.dirty)).toBeTruthy();
    expect(fireEvent.click(screen.getByText('weg'))).toBe(false);
    expect(ask).toHaveBeenCalledWith(words.form.leave);
    save();
    expect(await screen.findByText(words.form.saved)).toBeTruthy();
    expect(sent).toEqual([[{ name: 'Neu', note: '' }, 1]]);
    ask.mockClear();
    screen.getByText('weg').addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(screen.getByText('weg'));
    expect(ask).not.toHaveBeenCalled();
  });

  it('puts what the API refuses at the field, and what is about no field below', async () => {
    let answer = failed(400, 'INVALID', { 'name.first': ['Too short'] });
    showForm({ save: async () => answer, textOfField: (_, message) => `So nicht: ${message}` });
    type('name', '');
    save();
    expect(await screen.findByText('So nicht: Too short')).toBeTruthy();
    answer = failed(0, 'NETWORK');
    save();
    expect(await screen.findByText(words.problems.notReached)).toBeTruthy();
    expect(screen.queryByText('So nicht: Too short')).toBeNull();
  });

  it.each([
    ['keepMine', 'Meins', [{ name: 'Meins', note: '' }, 5]],
    ['takeTheirs', 'Ihres', undefined],
  ] as const)('shows both values when somebody else was faster: %s', async (way, shown, sentAgain) => {
    const sent: unknown[] = [];
    showForm({
      save: async (...args) => {
        sent.push(args);
        return failed(409, 'CHANGED_MEANWHILE');
      },
      readAgain: async () => ({ values: { name: 'Ihres', note: '' }, version: 5 }),
    });
    type('name', 'Meins');
    save();
    expect(await screen.findByText(words.form.conflict)).toBeTruthy();
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['', 'Meins', 'Ihres']);
    fireEvent.click(screen.getByRole('button', { name: words.form[way] }));
    expect((screen.getByLabelText('name') as HTMLInputElement).value).toBe(shown);
    if (!sentAgain) return;
    save();
    await waitFor(() => expect(sent[1]).toEqual(sentAgain));
  });
});

describe('a deed', () => {
  const changed = vi.fn();
  const close = vi.fn();
  const showDeed = (deed: Partial<Deed<string>>) =>
    render(
      <InFrame words={frame}>
        <ConfirmDeed
          deed={{
            title: 'Löschen',
            consequence: 'Weg ist weg.',
            confirmLabel: 'Endgültig löschen',
            run: async () => ({ ok: true, data: '' }),
            ...deed,
          }}
          onClose={close}
          onChanged={changed}
        />
      </InFrame>,
    );
  const confirmIt = () => fireEvent.click(screen.getByRole('button', { name: 'Endgültig löschen' }));
  beforeEach(() => {
    changed.mockClear();
    close.mockClear();
  });

  it('says what follows first, asks for the reason, says what came of it, and takes it back', async () => {
    const run = vi.fn(async () => ({ ok: true as const, data: 'x' }));
    const undo = vi.fn(async () => ({ ok: true as const, data: undefined }));
    showDeed({
      run,
      reason: { label: 'Grund', isNeeded: true },
      done: (result) => ({ text: `Gelöscht: ${result}`, undo: { label: 'Rückgängig', run: undo, text: 'Wieder da.' } }),
    });
    expect(screen.getByText('Weg ist weg.')).toBeTruthy();
    confirmIt();
    expect(screen.getByText(words.reasonNeeded)).toBeTruthy();
    expect(run).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText('Grund'), { target: { value: ' doppelt ' } });
    confirmIt();
    expect(await screen.findByText('Gelöscht: x')).toBeTruthy();
    expect(run).toHaveBeenCalledWith('doppelt');
    fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
    expect(await screen.findByText('Wieder da.')).toBeTruthy();
    expect([undo.mock.calls.length, changed.mock.calls.length]).toEqual([1, 2]);
  });

  it('stays open and says why it was refused', async () => {
    showDeed({ run: async () => failed(409, 'LAST'), textOf: ({ errorCode }) => `Nein: ${errorCode}` });
    confirmIt();
    expect(await screen.findByText('Nein: LAST')).toBeTruthy();
    expect([changed.mock.calls.length, close.mock.calls.length]).toEqual([0, 0]);
  });

  it('closes where there is nothing to say', async () => {
    showDeed({});
    confirmIt();
    await waitFor(() => expect(close).toHaveBeenCalled());
  });
});

it('tells when, what, by whom and why', () => {
  render(
    <InFrame words={frame}>
      <Timeline steps={[{ at: '2026-11-21T20:00:00Z', what: 'Erstattet', who: 'Toni', why: 'Zu klein' }]} />
    </InFrame>,
  );
  expect(screen.getByRole('listitem').textContent).toBe('21.11.2026, 21:00:00ErstattetToniZu klein');
});
