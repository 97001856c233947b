import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PersonGroup } from './contentModel.ts';
import { displayName, groupOfRole, isChildTeam, shownFacts } from './personRules.ts';

const roles: [string, string[], PersonGroup][] = [
  ['CONT-41', ['Goalkeeper', 'Torwart', 'TORHÜTERIN'], 'Goalkeepers'],
  ['CONT-42', ['Defender', 'Abwehr', 'Verteidigerin'], 'Defenders'],
  ['CONT-43', ['Midfielder', 'Mittelfeld'], 'Midfielders'],
  ['CONT-44', ['Forward', 'striker', 'Stürmer', 'Angriff'], 'Forwards'],
  ['CONT-45', ['manager', 'assistant manager', 'goalkeeper trainer', 'athletic trainer', 'trainer'], 'TrainerTeam'],
  ['CONT-45', ['fitness trainer', 'Cheftrainer', 'Co-Trainerin', 'Torwarttrainer', 'Athletiktrainer'], 'TrainerTeam'],
  ['CONT-46', ['sport director', 'scout role', 'sporting guidance', 'Sportliche Leitung'], 'SportManagement'],
  ['CONT-47', ['head of sport', 'Leiter Sport'], 'SportDirector'],
  ['CONT-48', ['support staff', 'Zeugwart', 'Betreuerin'], 'SupportStaff'],
  ['CONT-49', ['medical staff', 'Physiotherapeutin', 'Mannschaftsarzt'], 'MedicalStaff'],
  ['CONT-50', ['analyst', 'Spielanalyst'], 'Analysts'],
  ['CONT-51', ['scouting', 'Scout', 'Chefscout'], 'Scouting'],
  ['CONT-52', ['technical director female', 'Technische Direktorin'], 'TechnicalDirectorFemale'],
  ['CONT-53', ['field player', 'Feldspielerin'], 'FieldPlayer'],
];

describe('groupOfRole', () => {
  it.each(roles)(
    'CONT-41 CONT-42 CONT-43 CONT-44 CONT-45 CONT-46 CONT-47 CONT-48 CONT-49 CONT-50 CONT-51 CONT-52 CONT-53 (%s) takes %j for %s, however it is written',
    (_, words, group) => {
      for (const word of words)
        for (const written of [word, word.toUpperCase(), word.toLowerCase(), `  ${word} `, word.replaceAll(' ', '_')])
          expect(groupOfRole(written), written).toBe(group);
    },
  );

  it.each(['', '   ', null, undefined])('CONT-54 gives %j no group', (role) =>
    expect(groupOfRole(role)).toBeUndefined(),
  );

  it.each(['Busfahrer', 'constructor', 'trainerhose'])('CONT-55 gives the unknown role %s no group', (role) =>
    expect(groupOfRole(role)).toBeUndefined(),
  );

  it('CONT-55 answers for any text', () => {
    fc.assert(fc.property(fc.string(), (role) => ['string', 'undefined'].includes(typeof groupOfRole(role))));
  });
});

it.each([
  ['CONT-92', { isClubPlayer: true, shortName: 'M. Osei', knownName: 'Malik' }, 'M. Osei'],
  ['CONT-93', { shortName: 'M. Osei', knownName: 'Malik' }, 'Malik'],
  ['CONT-94', { shortName: 'M. Osei', knownName: ' ' }, 'M. Osei'],
  ['CONT-94', { shortName: 'M. Osei' }, 'M. Osei'],
  ['CONT-94 (no short name either)', { firstName: 'Malik', lastName: 'Osei' }, 'Malik Osei'],
])('CONT-92 CONT-93 CONT-94 (%s): %j is called %s', (_, player, name) => expect(displayName(player)).toBe(name));

describe('shownFacts', () => {
  const nothing = { birthday: false, height: false, portrait: false };
  const all = { birthday: true, height: true, portrait: true };

  it.each([
    ['u9', true],
    ['U16', true],
    ['u13', true],
    ['u8', false],
    ['u17', false],
    ['u160', false],
    ['profis', false],
  ])('takes %s for a team of children: %s', (team, isOne) => expect(isChildTeam(team)).toBe(isOne));

  it('of children is only what a flag names', () => {
    expect(shownFacts(['u13'])).toEqual(nothing);
    expect(shownFacts(['profis', 'u9'], { height: true })).toEqual({ ...nothing, height: true });
    expect(shownFacts(['u16'], { portrait: false })).toEqual(nothing);
  });

  it('of everybody else is everything unless a flag forbids it', () => {
    expect(shownFacts(['u17'])).toEqual(all);
    expect(shownFacts([], { birthday: false })).toEqual({ ...all, birthday: false });
  });
});
