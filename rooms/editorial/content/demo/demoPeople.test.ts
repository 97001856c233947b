import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoCoaches, demoSquads } from '#club/demo/football/squads.ts';
import { groupOfRole } from '../personRules.ts';
import { demoFolder } from './makeDemoContent.ts';

type Person = {
  firstName: string;
  lastName: string;
  teams: string[];
  role: { de: string };
  number?: number;
  birthday?: string;
  since?: string;
  text?: object;
};
const folder = join(demoFolder, 'people');
const people = new Map(
  readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as Person,
  ]),
);

it.each(Object.keys(demoSquads))(
  'every player of %s has a page with the name, number and birth year of the squad',
  (team) => {
    for (const [number, name, role, birthYear, uid = '', since] of demoSquads[team]!) {
      const person = people.get(uid);
      expect(person, name).toMatchObject({ number, teams: [team] });
      expect(`${person!.firstName} ${person!.lastName}`).toBe(name);
      expect(groupOfRole(person!.role.de), name).toBe(groupOfRole(role));
      if (birthYear && person!.birthday) expect(person!.birthday.slice(0, 4), name).toBe(String(birthYear));
      if (since) expect(person!.since?.slice(0, 4), name).toBe(String(since));
    }
  },
);

describe.each(['profis', 'frauen'])('the first team %s', (team) => {
  const own = [...people.values()].filter(({ teams }) => teams.includes(team));
  const inGroup = (group: string) => own.filter(({ role }) => groupOfRole(role.de) === group);
  it('has 24 players, three of them keepers, each with a profile', () => {
    const players = own.filter(({ number }) => number !== undefined);
    expect(players).toHaveLength(24);
    expect(inGroup('Goalkeepers')).toHaveLength(3);
    for (const { birthday, since, text } of players) {
      expect(birthday && since).toBeTruthy();
      expect(Object.keys(text ?? {})).toEqual(['de', 'en', 'ja']);
    }
  });

  it('has coaches, doctors, analysts and those who look after the kit, the coach of the team sheets among them', () => {
    expect(inGroup('TrainerTeam').length).toBeGreaterThanOrEqual(5);
    expect(inGroup('MedicalStaff').length).toBeGreaterThanOrEqual(3);
    expect(inGroup('Analysts')).toHaveLength(1);
    expect(inGroup('SupportStaff')).toHaveLength(2);
    const names = inGroup('TrainerTeam').map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(names).toContain(demoCoaches[team]);
  });
});
