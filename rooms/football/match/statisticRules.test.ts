import { describe, expect, it } from 'vitest';
import { playerStatisticLabels } from './matchModel.ts';
import { addUp, figuresOfPlayer, labelsCounted, playersOf, sortPlayers, statisticGroups } from './statisticRules.ts';

describe('figures of players', () => {
  it('shows every label in one of the groups', () => {
    expect(new Set(Object.values(statisticGroups).flat())).toEqual(new Set(playerStatisticLabels));
  });

  it('shows only what somebody counted', () => {
    const lines = [{ figures: { goals: 0 } }, { figures: { minutes: 90 } }];
    expect(labelsCounted(['minutes', 'goals', 'assists'], lines)).toEqual(['minutes', 'goals']);
  });

  it('shows five figures of a player first, the others by group, and none twice', () => {
    const figures = Object.fromEntries(playerStatisticLabels.map((label, at) => [label, at]));
    const { saves: _, cleanSheets: __, goalsConceded: ___, ...ofPlayer } = figures;
    const { key, groups } = figuresOfPlayer(ofPlayer);
    expect(key).toEqual(['appearances', 'minutes', 'goals', 'assists', 'yellowCards']);
    expect(groups.map(({ group }) => group)).toEqual(['scoring', 'playing', 'discipline']);
    const shown = [...key, ...groups.flatMap(({ labels }) => labels)];
    expect([...shown].sort()).toEqual(Object.keys(ofPlayer).sort());
  });

  it('shows of a keeper first what keepers do, and no goals that they have not scored', () => {
    const figures = { appearances: 3, goals: 0, goalsHeaded: 0, shots: 1, passes: 80, cleanSheets: 0, saves: 9 };
    expect(figuresOfPlayer(figures)).toEqual({
      key: ['appearances', 'cleanSheets', 'saves'],
      groups: [
        { group: 'scoring', labels: ['shots'] },
        { group: 'playing', labels: ['passes'] },
      ],
    });
    expect(figuresOfPlayer({ goals: 0, appearances: 3 }).key).toEqual(['appearances', 'goals']);
  });

  it('compares keepers with keepers', () => {
    const lines = [{ figures: { goals: 2 } }, { figures: { saves: 0 } }];
    expect(playersOf('keeping', lines)).toEqual([lines[1]]);
    expect(playersOf('scoring', lines)).toEqual(lines);
  });

  it('orders by a figure, then by number and name, unknown last', () => {
    const lines = [
      { player: 'Berg', number: 9, figures: { goals: 2 } },
      { player: 'Adam', number: 11, figures: { goals: 5 } },
      { player: 'Zorn', figures: {} },
      { player: 'Carl', number: 4, figures: { goals: 2 } },
    ];
    expect(sortPlayers(lines, 'goals').map(({ player }) => player)).toEqual(['Adam', 'Carl', 'Berg', 'Zorn']);
  });

  it('adds counts up and weighs shares by minutes', () => {
    expect(
      addUp([
        { figures: { goals: 2, minutes: 900, possession: 60 } },
        { figures: { goals: 3, minutes: 300, possession: 40 } },
        { figures: { assists: 1 } },
      ]),
    ).toEqual({ goals: 5, assists: 1, minutes: 1200, possession: 55 });
    expect(addUp([{ figures: { possession: 60 } }, { figures: { possession: 41 } }])).toEqual({ possession: 50.5 });
  });
});
