import { useCallback, useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Icon } from '#design/Icon.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { TextField } from '#design/TextField.tsx';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { oversightApi } from '#rooms/staff/oversight/api.ts';
import type { Filters } from '../addressFilters.ts';
import { usePage } from '../pageContext.ts';
import { useWords } from '../words.ts';
import { ConfirmDeed } from './ConfirmDeed.tsx';
import { expected } from './officeClient.ts';
import styles from './SavedFilters.module.css';
import { shellClient } from './shellClient.ts';

type Saved = ReplyOf<typeof oversightApi.saveFilter>;

type Props = {
  /** All filters of the list; those that a saved one does not name are taken off. */
  names: readonly string[];
  values: Filters;
  change(changed: Filters): void;
};

/** The filters that the person at work has saved for the list of this page: one click each. */
export function SavedFilters({ names, values, change }: Props) {
  const t = useWords('office');
  const list = usePage().page.path.split('?')[0] ?? '';
  const [items, setItems] = useState<Saved[]>([]);
  const [isSaving, setSaving] = useState(false);
  const read = useCallback(async () => {
    const answer = await shellClient.listSavedFilters({ list }, expected);
    if (answer.ok) setItems(answer.data.items);
  }, [list]);
  useEffect(() => {
    if (list.startsWith('/office/')) void read();
  }, [list, read]);
  const remove = async (id: string) => {
    await shellClient.deleteFilter({ id }, expected);
    await read();
  };
  const isCurrent = ({ filters }: Saved) => names.every((name) => (filters[name] ?? '') === (values[name] ?? ''));
  const apply = ({ filters }: Saved) => change(Object.fromEntries(names.map((name) => [name, filters[name] ?? ''])));
  const canSave = Object.keys(values).length > 0 && !items.some(isCurrent);
  return (
    <div className={styles.saved}>
      {items.length > 0 ? (
        <ul aria-label={t('savedFilters.title')}>
          {items.map((saved) => (
            <li key={saved.id} data-current={isCurrent(saved) || undefined}>
              <button type="button" aria-pressed={isCurrent(saved)} onClick={() => apply(saved)}>
                {saved.name}
              </button>
              <IconButton label={t('savedFilters.delete', { name: saved.name })} onClick={() => void remove(saved.id)}>
                <Icon name="close" size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {canSave ? (
        <Button look="quiet" onClick={() => setSaving(true)}>
          {t('savedFilters.save')}
        </Button>
      ) : null}
      {isSaving ? <SaveDialog list={list} filters={values} onClose={() => setSaving(false)} onSaved={read} /> : null}
    </div>
  );
}

type SaveProps = { list: string; filters: Filters; onClose(): void; onSaved(): Promise<void> };

/** Asks for a name. */
function SaveDialog({ list, filters, onClose, onSaved }: SaveProps) {
  const t = useWords('office');
  const [id] = useState(() => crypto.randomUUID());
  const [name, setName] = useState('');
  return (
    <ConfirmDeed
      deed={{
        title: t('savedFilters.save'),
        consequence: null,
        fields: (
          <TextField
            label={t('savedFilters.name')}
            value={name}
            required
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        ),
        confirmLabel: t('savedFilters.save'),
        run: () => shellClient.saveFilter({ id, list, name, filters }, expected),
        textOf: ({ errorCode }) => (errorCode === 'TOO_MANY_SAVED_FILTERS' ? t('savedFilters.tooMany') : undefined),
      }}
      onClose={onClose}
      onChanged={() => void onSaved()}
    />
  );
}
