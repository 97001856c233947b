import { useRef } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { SmallTable } from '#frame/office/SmallTable.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { useAskForDraw, WaitingDraw } from '#rooms/staff/approval/office/index.ts';
import { cancelDoor, changePrize } from './doorActions.tsx';
import styles from './Office.module.css';
import { expected, type OfficeDoor, type OfficeSeries, officeClient, useTextOf } from './sweepstakesOfficeClient.ts';

type Props = { series: OfficeSeries; ask(deed: Deed<unknown>): void };

/** All doors of a series: when, what, how many, where each stands, and what can be done. */
export function Doors({ series, ask }: Props) {
  const t = useWords('sweepstakesOffice');
  const titles = (['door', 'time', 'prize', 'entries', 'state', 'deeds'] as const).map((name) => t(`doors.${name}`));
  return (
    <section>
      <h2>{t('doors.title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('doors.title')}>
        <SmallTable columns={titles}>
          {series.items.map((door) => (
            <DoorRow key={door.id} series={series} door={door} ask={ask} />
          ))}
        </SmallTable>
      </section>
    </section>
  );
}

function DoorRow({ series, door, ask }: Props & { door: OfficeDoor }) {
  const t = useWords('sweepstakesOffice');
  const locale = useLocale();
  const { position, opensAt, closesAt, prize, prizeValue, winners, substitutes, entries, state } = door;
  const value = prizeValue === undefined ? '' : ` (${formatEuros(prizeValue, locale)})`;
  const given = Object.entries(door.prizes).filter(([, count]) => count > 0);
  return (
    <tr>
      <td>{position}</td>
      <td>
        {formatInstant(opensAt, locale)} – {formatInstant(closesAt, locale)}
      </td>
      <td>
        {t('doors.times', { count: winners })} {inLocale(prize, locale)}
        {value}, {t('doors.substitutes', { count: substitutes })}
      </td>
      <td>{entries}</td>
      <td>
        <Badge kind={state === 'active' ? 'good' : state === 'ended' ? 'warn' : 'plain'}>{t(`states.${state}`)}</Badge>
        <WaitingDraw waiting={door.waiting} publicNumber={door.publicNumber} />
        {door.cancelledReason ? <div>{door.cancelledReason}</div> : null}
        {given.length > 0 ? (
          <div>{given.map(([name, count]) => `${count} ${t(`prizes.${name}`)}`).join(', ')}</div>
        ) : null}
      </td>
      <td>
        <DoorDeeds series={series} door={door} ask={ask} />
      </td>
    </tr>
  );
}

function DoorDeeds({ series, door, ask }: Props & { door: OfficeDoor }) {
  const t = useWords('sweepstakesOffice');
  const textOf = useTextOf();
  const values = useRef<Record<string, string>>({});
  const askForDraw = useAskForDraw();
  const { state, waiting, isListClosed } = door;
  const action = () => ({ t, seriesId: series.id, door, values: values.current });
  const draw = () =>
    askForDraw({
      send: (named) => officeClient.askForDraw({ seriesId: series.id, doorId: door.id, ...named }, expected),
      textOf,
    });
  const deeds: { name: string; isPossible: boolean; deed(): Deed<unknown> }[] = [
    { name: 'prize', isPossible: state === 'draft', deed: () => ({ ...changePrize(action()), textOf }) },
    { name: 'draw', isPossible: state === 'ended' && isListClosed && !waiting, deed: draw },
    {
      name: 'cancel',
      isPossible: state === 'locked' || state === 'active' || state === 'ended',
      deed: () => ({ ...cancelDoor(action()), textOf }),
    },
  ];
  return (
    <div className={styles.deeds}>
      {deeds
        .filter(({ isPossible }) => isPossible)
        .map(({ name, deed }) => (
          <Button key={name} look="secondary" onClick={() => ask(deed())}>
            {t(`deeds.${name}`)}
          </Button>
        ))}
      {state === 'drawn' ? (
        <a href={`/api/sweepstakes/v1/sweepstakes/${door.id}/draw`} download={`tageslos${door.position}.json`}>
          {t('deeds.file')}
        </a>
      ) : null}
    </div>
  );
}
