import type { PersonGroup } from './contentModel.ts';

/**
 * Role words of B§3 in English and German, lower-case; the forms that German has for women stand beside (CONT-41 …
 * CONT-55).
 */
const words: Record<PersonGroup, string[]> = {
  Goalkeepers: [
    'goalkeeper',
    'goalkeepers',
    'keeper',
    'torwart',
    'torhüter',
    'torfrau',
    'torhüterin',
    'torwartin',
    'tor',
  ],
  Defenders: [
    'defender',
    'defenders',
    'defence',
    'abwehr',
    'abwehrspieler',
    'abwehrspielerin',
    'verteidiger',
    'verteidigerin',
  ],
  Midfielders: ['midfielder', 'midfielders', 'midfield', 'mittelfeld', 'mittelfeldspieler', 'mittelfeldspielerin'],
  Forwards: [
    'forward',
    'forwards',
    'striker',
    'attack',
    'angriff',
    'angreifer',
    'angreiferin',
    'stürmer',
    'stürmerin',
    'sturm',
  ],
  FieldPlayer: ['field player', 'fieldplayer', 'field players', 'outfield player', 'feldspieler', 'feldspielerin'],
  TrainerTeam: [
    'manager',
    'assistant manager',
    'goalkeeper trainer',
    'athletic trainer',
    'trainer',
    'fitness trainer',
    'coach',
    'head coach',
    'assistant coach',
    'goalkeeping coach',
    'goalkeeper coach',
    'athletics coach',
    'fitness coach',
    'cheftrainer',
    'cheftrainerin',
    'trainerin',
    'co-trainer',
    'co-trainerin',
    'torwarttrainer',
    'torwarttrainerin',
    'athletiktrainer',
    'athletiktrainerin',
    'fitnesstrainer',
    'fitnesstrainerin',
    'trainerteam',
    'trainer team',
  ],
  SportDirector: [
    'head of sport',

    'leiter sport',
    'leiterin sport',
  ],
  SportManagement: [
    'sport director',
    'sporting director',
    'scout role',
    'sporting guidance',
    'sport management',
    'sportmanagement',
    'sportdirektor',
    'sportdirektorin',
    'sportliche leitung',
    'sportlicher leiter',
    'sportliche leiterin',
    'sportmanager',
    'sportmanagerin',
  ],
  TechnicalDirectorFemale: [
    'technical director female',
    'technical director women',
    'technische direktorin',
    'technische direktorin frauen',
    'technischer direktor frauen',
  ],
  Analysts: [
    'analyst',
    'analysts',
    'video analyst',
    'match analyst',
    'analystin',
    'spielanalyst',
    'spielanalystin',
    'videoanalyst',
    'videoanalystin',
  ],
  Scouting: ['scouting', 'scout', 'scouts', 'head of scouting', 'chefscout', 'leiter scouting', 'leiterin scouting'],
  MedicalStaff: [
    'medical staff',
    'doctor',
    'team doctor',
    'physio',
    'physiotherapist',
    'medical',
    'medizin',
    'medizinische abteilung',
    'arzt',
    'ärztin',
    'mannschaftsarzt',
    'mannschaftsärztin',
    'physiotherapeut',
    'physiotherapeutin',
  ],
  SupportStaff: [
    'support staff',
    'kit manager',
    'team manager',
    'staff',
    'betreuer',
    'betreuerin',
    'betreuerteam',
    'funktionsteam',
    'zeugwart',
    'zeugwartin',
    'teammanager',
    'teammanagerin',
    'teambetreuer',
    'teambetreuerin',
  ],
};

const groups = new Map(
  Object.entries(words).flatMap(([group, roles]) => roles.map((role) => [role, group as PersonGroup])),
);

/**
 * The group that a role belongs to; none for an empty or unknown role (CONT-54 CONT-55). Upper and lower case do not
 * count.
 */
export function groupOfRole(role: string | null | undefined): PersonGroup | undefined {
  const plain = (role ?? '').normalize('NFC').trim().toLowerCase();
  return groups.get(plain.replace(/[\s_]+/g, ' ')) ?? groups.get(plain.replace(/[\s_-]+/g, ' '));
}

type Named = { firstName?: string; lastName?: string; shortName?: string; knownName?: string; isClubPlayer?: boolean };

/**
 * What a player is called in lists: the club's own by short name, others by known name, else short name (CONT-92 …
 * CONT-94).
 */
export function displayName({ shortName = '', knownName = '', isClubPlayer = false, ...full }: Named): string {
  const short = shortName.trim() || [full.firstName, full.lastName].filter(Boolean).join(' ');
  return isClubPlayer ? short : knownName.trim() || short;
}

/** Teams of children: u9 to u16. */
export const isChildTeam = (team: string): boolean => /^u(9|1[0-6])$/i.test(team.trim());

type Consent = { birthday?: boolean | undefined; height?: boolean | undefined; portrait?: boolean | undefined };

/**
 * Which of the three may leave the server? Of anybody in a children's team only what a consent flag names; of everybody
 * else unless it says no. (Art. 6 and 8 GDPR; the specification's teams u9 to u16.)
 */
export function shownFacts(teams: readonly string[], consent: Consent = {}): Required<Record<keyof Consent, boolean>> {
  const unlessSaid = !teams.some(isChildTeam);
  return {
    birthday: consent.birthday ?? unlessSaid,
    height: consent.height ?? unlessSaid,
    portrait: consent.portrait ?? unlessSaid,
  };
}
