import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { useLocale } from '#frame/link.tsx';
import { RemotePart } from '#frame/RemotePart.tsx';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import { fullName } from '#platform/names/personName.ts';
import { type Deed, MemberDialog } from './MemberDialog.tsx';
import styles from './MembersPage.module.css';
import { type Member, organisationClient } from './organisationClient.ts';

const everybody = { Page: 1, PageSize: 10_000, orderBy: 'firstName asc' };

type Props = {
  search: string;
  isFanClub: boolean;
  onSearch(text: string): void;
  /** Somebody was removed, or has another right now. */
  onChanged(): void;
};

/** Members and invitations, found by parts of name and address (ORG-12 to ORG-15). */
export function MemberList({ search, isFanClub, onSearch, onChanged }: Props) {
  const t = useWords('organisation');
  const [text, setText] = useState(search);
  return (
    <>
      <form
        className={styles.invite}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <TextField
          label={t('members.search')}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="secondary">
          {t('members.find')}
        </Button>
      </form>
      <Rows key={search} search={search} isFanClub={isFanClub} onChanged={onChanged} />
    </>
  );
}

function Rows({ search, isFanClub, onChanged }: Omit<Props, 'onSearch'>) {
  const t = useWords('organisation');
  const remote = useRemote<{ items: Member[]; totalCount: number }>(() =>
    organisationClient.listMembers({ ...everybody, ...(search ? { fulltextSearch: search } : {}) }),
  );
  const [asked, setAsked] = useState<{ member: Member; deed: Deed }>();
  const close = (hasChanged: boolean) => {
    setAsked(undefined);
    if (!hasChanged) return;
    remote.reload();
    onChanged();
  };
  return (
    <RemotePart remote={remote} height={240}>
      {({ items, totalCount }) => {
        // A search shows some of them only.
        const isFull = search ? undefined : items.filter(({ isAdmin }) => isAdmin).length >= 2;
        return (
          <>
            <p role="status">{t('members.count', { count: String(totalCount) })}</p>
            {isFanClub ? <AdminsHint {...(isFull === undefined ? {} : { isFull })} /> : null}
            <ul className={styles.members}>
              {items.map((member) => (
                <Row
                  key={member.id}
                  member={member}
                  deeds={deedsFor(member, isFanClub, isFull ?? false)}
                  ask={(deed) => setAsked({ member, deed })}
                />
              ))}
            </ul>
            {asked ? <MemberDialog {...asked} onClose={close} /> : null}
          </>
        );
      }}
    </RemotePart>
  );
}

/** Why there is nobody to make an admin, or how many can be (FAN-29, FAN-30). */
function AdminsHint({ isFull }: { isFull?: boolean }) {
  const t = useWords('organisation');
  const more = isFull === undefined ? [] : [t(isFull ? 'members.adminsFull' : 'members.adminsFree')];
  return <p className={styles.hint}>{[t('members.adminsHint'), ...more].join(' ')}</p>;
}

/** What can be done about somebody. In a fan club an admin takes the right from nobody but themself (FAN-26). */
function deedsFor({ state, isAdmin, isSelf }: Member, isFanClub: boolean, isFull: boolean): Deed[] {
  if (state !== 'accepted') return ['remove'];
  if (!isAdmin) return isFanClub && isFull ? ['remove'] : ['promote', 'remove'];
  if (isFanClub) return isSelf ? ['giveUp'] : [];
  return [isSelf ? 'giveUp' : 'demote', 'remove'];
}

const Mark = ({ text }: { text: string }) => (
  <span>
    {' '}
    <Badge>{text}</Badge>
  </span>
);

type RowProps = { member: Member; deeds: Deed[]; ask(deed: Deed): void };

function Row({ member, deeds, ask }: RowProps) {
  const t = useWords('organisation');
  const { email, isAdmin, state } = member;
  const name = fullName(member, useLocale());
  const words = (deed: Deed) => t(state === 'accepted' ? `deeds.${deed}.button` : 'deeds.remove.takeBack');
  return (
    <li className={styles.member}>
      <p>
        <strong>{name}</strong>
        {isAdmin ? <Mark text={t('members.admin')} /> : null}
        {member.isSelf ? <Mark text={t('members.self')} /> : null}
        {state === 'accepted' ? null : <Mark text={t(`members.${state}`)} />}
        <br />
        {email}
      </p>
      <div className={styles.deeds}>
        {deeds.map((deed) => (
          // Its name begins with what is read on it, so that one can say it to a machine that listens.
          <Button key={deed} look="secondary" aria-label={`${words(deed)}: ${name}`} onClick={() => ask(deed)}>
            {words(deed)}
          </Button>
        ))}
      </div>
    </li>
  );
}
