// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { locales } from '#platform/context.ts';
import { type LineUpEntry, type MatchView, matchEventTypes } from '../matchModel.ts';
import { aFixture, aMatchView, anEvent, aPlayedFixture, ours, theirs } from '../testing/aFixture.ts';
import { InMatch, matchWords } from '../testing/inMatch.tsx';
import { Fixtures } from './Fixtures.tsx';
import { Form } from './Form.tsx';
import { LineUps } from './LineUp.tsx';
import { MatchHeader } from './MatchHeader.tsx';
import { Ticker } from './Ticker.tsx';
import { Timeline } from './Timeline.tsx';

afterEach(cleanup);
/** What is to be read; the letters in a crest are part of a picture. */
function textOf(element: Element | null): string {
  const copy = element?.cloneNode(true) as Element | undefined;
  for (const drawing of copy?.querySelectorAll('svg') ?? []) drawing.remove();
  return (copy?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

it.each([
  ['de', '3. Spieltag'],
  ['en', 'Matchday 3'],
  ['ja', '第3節'],
] as const)('the name of a round is told in %s, in lists and above a match', (locale, name) => {
  render(
    <InMatch locale={locale}>
      <Fixtures fixtures={[aFixture({ round: '3. Spieltag' })]} by="round" />
      <MatchHeader match={aMatchView({ round: '3. Spieltag' })} />
    </InMatch>,
  );
  expect(screen.getAllByRole('heading', { name })).toHaveLength(1);
  expect(screen.getByText((text) => text.endsWith(` · ${name}`))).toBeTruthy();
});

describe('the ticker', () => {
  it.each(locales.flatMap((locale) => matchEventTypes.map((type) => [type, locale] as const)))(
    'LIVE-14 shows %s with its sign and its word, in %s',
    (type, locale) => {
      const match = aMatchView({ events: [anEvent(type, 12)] });
      const { container } = render(
        <InMatch locale={locale}>
          <Ticker match={match} />
        </InMatch>,
      );
      expect(container.querySelector(`[data-icon="${type}"]`)).not.toBeNull();
      expect(textOf(container)).toContain(matchWords[locale].eventTypes[type]);
    },
  );

  it('LIVE-15 shows an entry of a type that nobody knows as a note, with its text', () => {
    const events = [anEvent('Streaker', 70, { text: { de: 'Ein Hund auf dem Platz.' } }), anEvent('toString', 71)];
    const { container } = render(
      <InMatch>
        <Ticker match={aMatchView({ events })} />
      </InMatch>,
    );
    expect(container.querySelectorAll('[data-icon="other"]')).toHaveLength(2);
    expect(textOf(container)).toContain('Ein Hund auf dem Platz.');
  });

  it('tells the newest first, with minute, score, players and what was corrected', () => {
    const events = [
      anEvent('Goal', 45, {
        added: 2,
        side: 'home',
        player: 'Mika Sommer',
        otherPlayer: 'Jan Roth',
        score: { home: 1, away: 0 },
      }),
      anEvent('Substitution', 60, { side: 'away', player: 'Ole Lang', otherPlayer: 'Pit Kurz' }),
      anEvent('PenaltyShot', 70, { side: 'home', isScored: false, correctedAt: '2026-11-28T14:40:00Z' }),
    ];
    render(
      <InMatch>
        <Ticker match={aMatchView({ events })} />
      </InMatch>,
    );
    expect(screen.getAllByRole('listitem').map(textOf)).toEqual([
      "70'Elfmeter – vergeben Eintracht U19korrigiert",
      "60'WechselRein: Pit KurzRaus: Ole Lang SC Mainufer",
      "45' + 2'Tor1:0Mika SommerVorlage: Jan Roth Eintracht U19",
    ]);
  });

  it('says of a text in German that it is German, where readers expect another language', () => {
    const events = [anEvent('Goal', 3, { text: { de: 'Tor!', en: 'Goal!' } })];
    const { container, rerender } = render(<InMatch locale="ja">{<Ticker match={aMatchView({ events })} />}</InMatch>);
    expect(textOf(container.querySelector('[lang="de"]'))).toBe('Tor!');
    rerender(<InMatch locale="en">{<Ticker match={aMatchView({ events })} />}</InMatch>);
    expect(container.querySelector('[lang]')).toBeNull();
    expect(textOf(container)).toContain('Goal!');
  });
});

describe('the timeline', () => {
  it('LIVE-21 LIVE-23 shows goals and cards where they fell, with minute and team for those who cannot see it', () => {
    const events = [
      anEvent('Goal', 45, { side: 'away', player: 'Ole Lang', score: { home: 0, away: 1 } }),
      { ...anEvent('RedCard', 93, { side: 'home', player: 'Mika Sommer' }), period: 'SecondHalf' as const },
    ];
    render(
      <InMatch>
        <Timeline match={aMatchView({ events, period: 'FullTime' })} />
      </InMatch>,
    );
    const marks = within(screen.getByRole('list', { name: 'Spielverlauf' })).getAllByRole('listitem');
    expect(marks.map((mark) => [mark.style.left, textOf(mark)])).toEqual([
      ['50%', "45' Tor, Ole Lang, 0:1 für SC Mainufer"],
      ['100%', "90' + 3' Rote Karte, Mika Sommer für Eintracht U19"],
    ]);
  });
});

describe('the head of a match', () => {
  const show = (match: Partial<MatchView>) =>
    render(
      <InMatch>
        <MatchHeader match={aMatchView(match)} />
      </InMatch>,
    ).container;
  const heading = () => textOf(screen.getByRole('heading', { level: 1 }));

  it('CONT-03 announces who plays whom, where and when', () => {
    const container = show({ venue: { name: 'Platz 1', city: 'Mainstadt' } });
    expect(heading()).toBe('Eintracht U19 gegen 14:00SC Mainufer');
    expect(textOf(container)).toContain('Hessenliga · 12. Spieltag');
    expect(textOf(container)).toContain('Samstag, 28. November 2026 · 14:00 UhrPlatz 1, Mainstadt');
  });

  it('CONT-03 says on its day that it is today, and while no time is set that it is open', () => {
    expect(textOf(show({ status: 'before', kickOff: { date: '2026-11-28', zone: 'Europe/Berlin' } }))).toContain(
      'Heute',
    );
    expect(textOf(document.body)).toContain('Uhrzeit offen');
  });

  it('CONT-03 shows while it runs the score of the moment and the period', () => {
    const container = show({
      status: 'live',
      period: 'SecondHalf',
      score: { home: 1, away: 2 },
      result: { halfTime: { home: 1, away: 1 } },
    });
    expect(heading()).toBe('Eintracht U19 1:2 SC Mainufer');
    expect(textOf(container)).toContain('Live 2. HalbzeitHalbzeit 1:1');
  });

  it('CONT-03 shows afterwards result, extra time, shoot-out and scorers', () => {
    const result = {
      halfTime: { home: 0, away: 1 },
      fullTime: { home: 1, away: 1 },
      extraTime: { home: 2, away: 2 },
      shootOut: { home: 5, away: 4 },
    };
    const events = [
      anEvent('Goal', 12, { side: 'away', player: 'Ole Lang' }),
      anEvent('PenaltyShot', 80, { side: 'home', player: 'Mika Sommer', isScored: true }),
      anEvent('Goal', 99, { side: 'home', player: 'Pit Kurz', isOwnGoal: true }),
    ];
    const container = show({ status: 'after', period: 'FullTime', score: { home: 2, away: 2 }, result, events });
    expect(heading()).toBe('Eintracht U19 2:2 SC Mainufer');
    expect(textOf(container)).toContain('Beendet5:4 im ElfmeterschießenHalbzeit 0:1');
    expect(screen.getAllByRole('listitem').map(textOf)).toEqual([
      "Mika Sommer 80' (Elfmeter)",
      "Pit Kurz 99' (Eigentor)",
      "Ole Lang 12'",
    ]);
  });

  it.each([
    ['awarded', 'Gewertet'],
    ['postponed', 'Verlegt'],
    ['cancelled', 'Abgesagt'],
    ['annulled', 'Annulliert'],
    ['abandoned', 'Abgebrochen'],
  ] as const)('CONT-03 says that it was %s', (fixtureStatus, word) => {
    expect(textOf(show({ fixtureStatus }))).toContain(word);
  });

  it('CONT-03 names the clock where it is not the one at home', () => {
    expect(textOf(show({ kickOff: { date: '2026-11-28', time: '14:00', zone: 'Asia/Tokyo' } }))).toContain(
      '14:00 Uhr Ortszeit',
    );
  });
});

describe('a list of matches', () => {
  it('shows results with what they mean for us, kick-offs, statuses and the way to each match', () => {
    const played = aPlayedFixture(3, 1, {
      id: 'a',
      kickOff: { date: '2026-11-14', time: '11:00', zone: 'Europe/Berlin' },
      path: '/a/',
    });
    const off = aFixture({ id: 'c', fixtureStatus: 'postponed', kickOff: { zone: 'Europe/Berlin' }, path: '/c/' });
    render(
      <InMatch>
        <Fixtures fixtures={[off, aFixture({ path: '/b/' }), played]} by="month" team="u19" />
      </InMatch>,
    );
    expect(screen.getAllByRole('heading').map(textOf)).toEqual(['November 2026', 'Noch ohne Termin']);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/a/', '/b/', '/c/']);
    expect(textOf(links[0]!)).toContain('Sa, 14.11.2026 · 11:00 Uhr');
    expect(textOf(links[0]!)).toContain('3:1');
    expect(textOf(links[0]!)).toContain('Sieg');
    expect(textOf(links[1]!)).toContain('gegen14:00');
    expect(textOf(links[2]!)).toContain('Verlegt');
  });

  it('writes dates as its readers do', () => {
    render(
      <InMatch locale="en">
        <Fixtures fixtures={[aFixture()]} by="day" />
      </InMatch>,
    );
    expect(screen.getByRole('heading', { name: 'Saturday, 28 November 2026' })).toBeTruthy();
    expect(textOf(screen.getByRole('link'))).toContain('Sat, 28 Nov 2026 · 14:00');
    expect(screen.getByRole('link').getAttribute('href')).toMatch(/^\/en\//);
  });

  it('shows the form with words for those who cannot see the colours', () => {
    render(
      <InMatch>
        <Form fixtures={[aPlayedFixture(0, 2, { path: '/a/' })]} team="u19" />
      </InMatch>,
    );
    expect(textOf(screen.getByRole('list', { name: 'Die letzten Spiele' }))).toBe(
      'NNiederlage0:2 Eintracht U19 – SC Mainufer',
    );
  });
});

describe('the line-up', () => {
  const eleven = Array.from(
    { length: 11 },
    (_, at): LineUpEntry => ({ player: `Spieler ${at + 1}`, number: at + 1, role: 'starting' }),
  );
  const home: LineUpEntry[] = [
    { ...eleven[0]!, link: '/personen/mika-sommer/', isCaptain: true },
    ...eleven.slice(1),
    { player: 'Ersatz Eins', number: 12, role: 'bench' },
    { player: 'Trainerin', role: 'coach' },
  ];

  it('RED-56 stands on a pitch as the formation says, with bench, coach and what each player did', () => {
    const events = [
      anEvent('Goal', 7, { side: 'home', player: 'Spieler 9' }),
      anEvent('Substitution', 60, { side: 'home', player: 'Spieler 9', otherPlayer: 'Ersatz Eins' }),
    ];
    render(
      <InMatch>
        <LineUps match={aMatchView({ lineUps: { home, away: [] }, formations: { home: '4-4-2' }, events })} />
      </InMatch>,
    );
    const pitch = screen.getByRole('list', { name: 'Startelf' });
    const players = within(pitch).getAllByRole('listitem');
    expect(players).toHaveLength(11);
    expect([players[0]!.style.left, players[0]!.style.bottom]).toEqual(['50%', '13%']);
    expect(within(players[0]!).getByRole('link').getAttribute('href')).toBe('/personen/mika-sommer/');
    expect(
      within(players[8]!)
        .getAllByRole('img')
        .map((sign) => sign.getAttribute('aria-label')),
    ).toEqual(["Tor 7'", "Wechsel 60'"]);
    expect(textOf(screen.getByText('Ersatz Eins').closest('li'))).toContain('12');
    expect(screen.getByText('Trainerin')).toBeTruthy();
    expect(screen.getByText('Noch keine Aufstellung')).toBeTruthy();
  });

  it.each([
    ['at home', ours, theirs, ['true', 'false']],
    ['as guests', theirs, ours, ['false', 'true']],
    ['not at all', theirs, theirs, ['false', 'false']],
  ])('RED-56 wears the club’s colour on our side, when we play %s', (_, one, other, colours) => {
    const formations = { home: '4-4-2', away: '4-4-2' };
    const lineUps = { home: eleven, away: eleven };
    render(
      <InMatch>
        <LineUps match={aMatchView({ home: one, away: other, lineUps, formations })} />
      </InMatch>,
    );
    const pitches = screen.getAllByRole('list', { name: 'Startelf' });
    expect(pitches.map(({ dataset }) => dataset.ours)).toEqual(colours);
  });

  it('RED-56 is a list where nobody knows who stands where', () => {
    render(
      <InMatch>
        <LineUps match={aMatchView({ lineUps: { home: eleven.slice(0, 9), away: [] } })} />
      </InMatch>,
    );
    expect(screen.queryByRole('list', { name: 'Startelf' })).toBeNull();
    expect(screen.getByText('Spieler 9')).toBeTruthy();
  });
});
