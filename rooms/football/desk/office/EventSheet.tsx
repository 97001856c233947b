import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import { type EventFacts, isPeriodChange, type MatchPeriod } from '#rooms/football/match/site/index.ts';
import type { deskApi } from '../api.ts';
import { inPeriod, minuteWithAdded } from '../entryRules.ts';
import styles from './Desk.module.css';
import type { Draft } from './DeskScreen.tsx';

type Player = { name: string; number?: number };
type Props = {
  draft: Draft;
  period: MatchPeriod;
  clock: { minute: number; added?: number };
  view: ReplyOf<typeof deskApi.openDesk>;
  onEnter(event: EventFacts): void;
  onClose(): void;
};

/** The second tap: who it was. Minute, remark and what kind of goal it was can be set before. */
export function EventSheet({ draft, period: now, clock, view, onEnter, onClose }: Props) {
  const t = useWords('desk');
  const { type, side, corrects } = draft;
  const period = corrects?.period ?? now;
  const [entered, setEntered] = useState<Entered>(() => initiallyEntered(draft, clock));
  const change = (part: Partial<Entered>) => setEntered((before) => ({ ...before, ...part }));
  const { minute, isScored, isOwnGoal, text } = entered;
  const [off, setOff] = useState<string>();
  const needsText = type === 'Note' || type === 'VAR';
  const scorers = isOwnGoal && side ? (side === 'home' ? 'away' : 'home') : side;
  const players: Player[] = scorers && !isPeriodChange(type) ? view.players[scorers] : [];
  const isTextMissing = type === 'Note' && !textIn(text, 'de');
  const enter = (player?: string, otherPlayer?: string) =>
    onEnter({
      ...factsOf(draft, period, entered),
      ...(player ? { player } : {}),
      ...(otherPlayer ? { otherPlayer } : {}),
    });
  const pick = (name?: string) => {
    if (type !== 'Substitution') enter(name);
    else if (off === undefined) setOff(name ?? '');
    else enter(off || undefined, name);
  };
  const team = side ? view.match[side].shortName : '';
  return (
    <Dialog
      isOpen
      title={[t(`types.${type}`), team].filter(Boolean).join(' – ')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <div className={styles.sheet}>
        <Minute value={minute} onChange={(value) => change({ minute: value })} />
        {type === 'PenaltyShot' ? (
          <Choice label={t('scored')} isOn={isScored} onChange={(isOn) => change({ isScored: isOn })} />
        ) : null}
        {type === 'Goal' ? (
          <Choice label={t('ownGoal')} isOn={isOwnGoal} onChange={(isOn) => change({ isOwnGoal: isOn })} />
        ) : null}
        {needsText ? <Texts text={text} onChange={(texts) => change({ text: texts })} /> : null}
        {side && !isPeriodChange(type) ? (
          <Players
            players={players}
            question={type === 'Substitution' ? (off === undefined ? t('whoOff') : t('whoOn')) : t('who')}
            onPick={pick}
          />
        ) : (
          <Button
            isWide
            aria-disabled={isTextMissing || undefined}
            onClick={() => (isTextMissing ? undefined : enter())}
          >
            {t('enter')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** What is entered beside the players. `text`: by language. */
type Entered = { minute: number; isScored: boolean; isOwnGoal: boolean; text: Record<string, string> };

const initiallyEntered = ({ corrects }: Draft, clock: Props['clock']): Entered => ({
  minute: minuteWithAdded(corrects ?? clock),
  isScored: corrects?.isScored ?? true,
  isOwnGoal: corrects?.isOwnGoal ?? false,
  text: { ...corrects?.text },
});

/** The event as it is sent, without players. A kick-off that is corrected stays at its minute. */
function factsOf({ type, side, corrects }: Draft, period: MatchPeriod, entered: Entered): EventFacts {
  const { minute, isScored, isOwnGoal, text } = entered;
  const isKickOff = isPeriodChange(type) && corrects && /^Kickoff/.test(type);
  return {
    type,
    period,
    ...(isKickOff ? { minute: corrects.minute } : inPeriod(period, minute)),
    ...(side ? { side } : {}),
    ...(type === 'PenaltyShot' ? { isScored } : {}),
    ...(isOwnGoal ? { isOwnGoal } : {}),
    ...(textIn(text, 'de') ? { text: { de: textIn(text, 'de'), ...translations(text) } } : {}),
  };
}

const textIn = (text: Entered['text'], locale: string): string => text[locale]?.trim() ?? '';

/** Readers of a language without words of its own read the German ones. */
const translations = (text: Entered['text']) => ({
  ...(textIn(text, 'en') ? { en: textIn(text, 'en') } : {}),
  ...(textIn(text, 'ja') ? { ja: textIn(text, 'ja') } : {}),
});

function Minute({ value, onChange }: { value: number; onChange(minute: number): void }) {
  const t = useWords('desk');
  return (
    <label className={styles.minute}>
      {t('minute')}
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={160}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}

type TextsProps = { text: Record<string, string>; onChange(text: Record<string, string>): void };

/** What happened, in German; behind it the same for readers of other languages. */
function Texts({ text, onChange }: TextsProps) {
  const t = useWords('desk');
  const box = (locale: string, label: string, rows: number) => (
    <label className={styles.text}>
      {label}
      <textarea
        rows={rows}
        lang={locale}
        maxLength={1000}
        value={text[locale] ?? ''}
        onChange={(event) => onChange({ ...text, [locale]: event.target.value })}
      />
    </label>
  );
  return (
    <>
      {box('de', t('text'), 3)}
      <details>
        <summary>{t('otherLanguages')}</summary>
        {box('en', t('inEnglish'), 2)}
        {box('ja', t('inJapanese'), 2)}
      </details>
    </>
  );
}

function Choice({ label, isOn, onChange }: { label: string; isOn: boolean; onChange(isOn: boolean): void }) {
  return (
    <label className={styles.choice}>
      <input
        className={styles.box}
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

/** Names to tap, or a number to type and Enter; nothing typed means nobody is named. */
function Players({ players, question, onPick }: { players: Player[]; question: string; onPick(name?: string): void }) {
  const t = useWords('desk');
  const [typed, setTyped] = useState('');
  const submit = () => {
    const found = players.find(({ number }) => String(number) === typed.trim());
    if (typed.trim() && !found && players.length > 0 && /^\d+$/.test(typed.trim())) return;
    setTyped('');
    onPick(found?.name ?? (typed.trim() || undefined));
  };
  return (
    <form
      className={styles.players}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label>
        {question}
        <input
          value={typed}
          maxLength={80}
          placeholder={t('numberOrName')}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <div className={styles.names}>
        <button type="button" onClick={() => onPick()}>
          {t('nobody')}
        </button>
        {players.map(({ name, number }) => (
          <button key={`${number} ${name}`} type="button" onClick={() => onPick(name)}>
            <b>{number}</b> {name}
          </button>
        ))}
      </div>
    </form>
  );
}
