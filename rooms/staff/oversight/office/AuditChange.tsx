import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './AuditPage.module.css';
import { type AuditedChange, changesOf, type ShownChange, shortened, type ValueWords } from './auditChanges.ts';

/** So many changes stand there at once; where there is one more than that, it stands there, too. */
const shownAtOnce = 5;

/** What a row of the trail has changed, in words: before → after; of many the first, with the others on demand. */
export function AuditChange({ change }: { change: AuditedChange }) {
  const t = useWords('oversightOffice');
  const changes = changesOf(change, useValueWords());
  const first = changes.length > shownAtOnce + 1 ? shownAtOnce : changes.length;
  const others = changes.slice(first);
  return (
    <>
      <Changes changes={changes.slice(0, first)} />
      {others.length > 0 ? (
        <details className={styles.long}>
          <summary>{t('audit.others', { count: others.length })}</summary>
          <Changes changes={others} />
        </details>
      ) : null}
    </>
  );
}

function Changes({ changes }: { changes: readonly ShownChange[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ name, from, to }) => (
        <li key={name}>
          {name}: {from === undefined ? null : <Shortened text={from} />}
          {from === undefined || to === undefined ? null : <span>{' → '}</span>}
          {to === undefined ? null : <Shortened text={to} />}
        </li>
      ))}
    </ul>
  );
}

/** A text, of a long one the beginning with the whole on demand. */
export function Shortened({ text }: { text: string }) {
  const beginning = shortened(text);
  if (beginning === undefined) return text;
  return (
    <details className={styles.long}>
      <summary>{beginning}</summary>
      {text}
    </details>
  );
}

/** The words that rooms bring for the trail; states of orders and names of roles are those of their own pages. */
function useValueWords(): ValueWords {
  const t = useWords('oversightOffice');
  const trail = useWords('trail');
  const order = useWords('order');
  const office = useWords('office');
  const found = (words: typeof t, key: string) => {
    const text = words(key);
    return text === key ? undefined : text;
  };
  const fieldName = (name: string) => found(trail, `fields.${name}`);
  return {
    locale: useLocale(),
    fieldName,
    codeName: (field, code) => {
      if (field === 'changedFields') return fieldName(code);
      if (field === 'role') return found(office, `roles.${code}`);
      return found(trail, `codes.${field}.${code}`) ?? (field === 'state' ? found(order, `states.${code}`) : undefined);
    },
    yesNo: { true: t('audit.yes'), false: t('audit.no') },
  };
}
