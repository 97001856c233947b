import { type FormEvent, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { TextField } from '#design/TextField.tsx';
import { Timeline } from '#frame/office/Timeline.tsx';
import { useWords } from '#frame/words.ts';
import { Members } from './Members.tsx';
import styles from './Organisation.module.css';
import {
  expected,
  type OfficeOrganisation,
  type OfficeRoster,
  organisationOffice,
} from './organisationOfficeClient.ts';

type Props = { organisation: OfficeOrganisation; onSaved(organisation: OfficeOrganisation): void; mayManage: boolean };

/** Who belongs to the organisation, shown to anyone who says what for; the trail keeps it. */
export function Roster({ organisation, onSaved, mayManage }: Props) {
  const [roster, setRoster] = useState<OfficeRoster>();
  const saveRoster = (next: OfficeRoster) => {
    setRoster(next);
    const members = next.members.filter(({ state }) => state === 'accepted');
    onSaved({ ...organisation, memberCount: members.length, hasAdmin: members.some(({ isAdmin }) => isAdmin) });
  };
  if (!roster) return <Purpose organisation={organisation} onOpened={setRoster} />;
  return (
    <>
      <Members organisation={organisation} roster={roster} onSaved={saveRoster} mayManage={mayManage} />
      <History changes={roster.changes} />
    </>
  );
}

type PurposeProps = { organisation: OfficeOrganisation; onOpened(roster: OfficeRoster): void };

function Purpose({ organisation, onOpened }: PurposeProps) {
  const t = useWords('organisationOffice');
  const [purpose, setPurpose] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (purpose.trim() === '') return setError(t('roster.missing'));
    setBusy(true);
    const body = { organisationId: organisation.id, purpose: purpose.trim() };
    const answer = await organisationOffice.readRoster(body, expected);
    setBusy(false);
    if (answer.ok) return onOpened(answer.data);
    setError(t('roster.failed'));
  };
  return (
    <section>
      <h2>{t('roster.title')}</h2>
      <p>{t('roster.count', { count: organisation.memberCount })}</p>
      <Notice>{t('roster.text')}</Notice>
      <form noValidate className={styles.purpose} onSubmit={(event) => void open(event)}>
        <TextField
          label={t('roster.purpose')}
          hint={t('roster.example')}
          required
          maxLength={500}
          value={purpose}
          error={error}
          onChange={({ target }) => {
            setPurpose(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('roster.open')}
        </Button>
      </form>
    </section>
  );
}

function History({ changes }: Pick<OfficeRoster, 'changes'>) {
  const t = useWords('organisationOffice');
  const nameOf = (person?: { name?: string | undefined }) => person?.name ?? t('deletedAccount');
  return (
    <section>
      <h2>{t('history')}</h2>
      {changes.length === 0 ? <p>{t('noHistory')}</p> : null}
      <Timeline
        steps={changes.map(({ at, change, person, by, isByClub }) => ({
          at,
          what: t(`changes.${change}`, { name: nameOf(person) }),
          who: isByClub ? t('byClub', { name: nameOf(by) }) : nameOf(by),
        }))}
      />
    </section>
  );
}
