import type { Employer, EmploymentType, JobTexts, Salary } from '#rooms/programme/career/api.ts';

/** A job of the demo; days count from today, a missing `publishedDaysAgo` leaves a draft. */
export type DemoJob = {
  originId: string;
  employer: Employer;
  department: string;
  place: string;
  employmentType: EmploymentType;
  salary?: Salary;
  publishedDaysAgo?: number;
  closesInDays?: number;
  /** Where it stands today, if not where its days leave it. */
  isClosed?: true;
  de: JobTexts;
  en?: JobTexts;
};

const yearly = (from: number, to: number): Salary => ({ from: from * 100, to: to * 100, per: 'year' });

export const demoJobs: readonly DemoJob[] = [
  {
    originId: '4711',
    employer: 'fussball-ag',
    department: 'Stadionbetrieb',
    place: 'Frankfurt am Main',
    employmentType: 'fullTime',
    salary: yearly(38_000, 44_000),
    publishedDaysAgo: 6,
    closesInDays: 24,
    de: {
      title: 'Greenkeeper (m/w/d)',
      intro: 'Du sorgst dafür, dass der Ball rollt: auf dem Spielfeld des Stadions und auf den Trainingsplätzen.',
      tasks: ['Mähen, Bewässern und Düngen des Rasens', 'Vor- und Nachbereitung der Spieltage', 'Pflege der Maschinen'],
      profile: [
        'Ausbildung im Garten- und Landschaftsbau oder als Greenkeeper',
        'Freude an Arbeit im Freien',
        'Führerschein Klasse B',
      ],
      offer: ['30 Tage Urlaub', 'Zuschuss zum Deutschlandticket', 'Zwei Karten für jedes Heimspiel'],
    },
    en: {
      title: 'Groundskeeper (m/f/d)',
      intro: 'You keep the ball rolling: on the pitch of the stadium and on the training grounds.',
      tasks: [
        'Mowing, watering and feeding the turf',
        'Preparing match days and repairing the turf afterwards',
        'Looking after the machines',
      ],
      profile: [
        'Training in landscaping or as a groundskeeper',
        'You like to work outdoors',
        'Driving licence (class B)',
      ],
      offer: ['30 days of leave', 'Subsidised public transport', 'Two tickets for every home match'],
    },
  },
  {
    originId: '4712',
    employer: 'fussball-ag',
    department: 'Sport',
    place: 'Frankfurt am Main',
    employmentType: 'fullTime',
    salary: yearly(52_000, 64_000),
    publishedDaysAgo: 12,
    closesInDays: 10,
    de: {
      title: 'Datenanalyst Scouting (m/w/d)',
      intro: 'Du findest in Zahlen, was andere erst auf dem Platz sehen.',
      tasks: [
        'Aufbau von Modellen zur Bewertung von Spielern',
        'Berichte für Trainerteam und Scouting',
        'Pflege der Datenquellen',
      ],
      profile: ['Studium mit statistischem Schwerpunkt', 'Sicher in SQL und Python', 'Gutes Gespür für Fußball'],
      offer: ['Flexible Arbeitszeit', 'Zwei Tage in der Woche mobil', 'Weiterbildung mit eigenem Budget'],
    },
    en: {
      title: 'Data analyst, scouting (m/f/d)',
      intro: 'You find in numbers what others only see on the pitch.',
      tasks: ['Building models to rate players', 'Reports for coaches and scouts', 'Looking after data sources'],
      profile: ['A degree with a focus on statistics', 'Confident in SQL and Python', 'A good sense of football'],
      offer: ['Flexible hours', 'Two days a week from anywhere', 'A training budget of your own'],
    },
  },
  {
    originId: '4713',
    employer: 'ev',
    department: 'Leichtathletik',
    place: 'Frankfurt am Main',
    employmentType: 'partTime',
    salary: { from: 1800, to: 2200, per: 'hour' },
    publishedDaysAgo: 3,
    de: {
      title: 'Trainerin oder Trainer Leichtathletik U12',
      intro: 'Zweimal in der Woche bringst du Kindern Laufen, Werfen und Springen bei.',
      tasks: ['Training mit 20 Kindern', 'Begleitung zu Wettkämpfen am Wochenende'],
      profile: ['C-Lizenz oder die Bereitschaft, sie zu machen', 'Geduld und gute Laune'],
      offer: ['Wir zahlen deine Lizenz', 'Ein Team, das sich kennt'],
    },
  },
  {
    originId: '4714',
    employer: 'ev',
    department: 'Verwaltung',
    place: 'Frankfurt am Main',
    employmentType: 'apprenticeship',
    salary: { from: 110_000, to: 135_000, per: 'month' },
    publishedDaysAgo: 40,
    isClosed: true,
    de: {
      title: 'Ausbildung Sport- und Fitnesskaufleute',
      intro: 'Drei Jahre, in denen du lernst, wie ein großer Verein arbeitet.',
      tasks: ['Mitgliederservice', 'Organisation von Kursen und Veranstaltungen'],
      profile: ['Mittlere Reife oder Abitur', 'Freude am Umgang mit Menschen'],
      offer: ['Gute Chancen auf Übernahme'],
    },
  },
  {
    originId: '4715',
    employer: 'fussball-ag',
    department: 'Fanservice',
    place: 'Frankfurt am Main',
    employmentType: 'marginal',
    de: {
      title: 'Mitarbeit am Spieltag (m/w/d)',
      intro: '',
      tasks: ['Auskunft an den Eingängen'],
      profile: [],
      offer: [],
    },
  },
];

/** Somebody who applies in the demo: for which job, when, and what HR made of it. */
export type DemoApplicant = {
  job: string;
  daysAgo: number;
  becomes: 'received' | 'inReview' | 'invited' | 'hired' | 'rejected' | 'withdrawn';
  talentPool?: true;
  fields: { salutation: 'mr' | 'ms' | 'none'; firstName: string; lastName: string } & Partial<
    Record<'title' | 'mobile' | 'city' | 'birthday' | 'desiredSalary' | 'startDate' | 'source' | 'comments', string>
  >;
};

export const demoApplicants: readonly DemoApplicant[] = [
  {
    job: '4711',
    daysAgo: 1,
    becomes: 'received',
    fields: {
      salutation: 'ms',
      firstName: 'Hanna',
      lastName: 'Grünwald',
      city: 'Offenbach',
      birthday: '1994-05-11',
      desiredSalary: '42000',
      source: 'Aushang am Trainingsgelände',
      comments: 'Rasen ist meine Leidenschaft, seit ich auf dem Golfplatz gelernt habe.',
    },
  },
  {
    job: '4711',
    daysAgo: 2,
    becomes: 'received',
    talentPool: true,
    fields: { salutation: 'none', firstName: 'Kim', lastName: 'Rasch', mobile: '+49 170 1234567', source: 'Freunde' },
  },
  {
    job: '4711',
    daysAgo: 4,
    becomes: 'inReview',
    fields: { salutation: 'mr', firstName: 'Marek', lastName: 'Wiese', city: 'Hanau', desiredSalary: '40000' },
  },
  {
    job: '4712',
    daysAgo: 8,
    becomes: 'invited',
    fields: {
      salutation: 'ms',
      title: 'Dr.',
      firstName: 'Amira',
      lastName: 'Haddad',
      city: 'Mainz',
      desiredSalary: '61000',
      comments: 'Meine Dissertation handelt von Expected-Threat-Modellen.',
    },
  },
  {
    job: '4712',
    daysAgo: 9,
    becomes: 'rejected',
    fields: { salutation: 'mr', firstName: 'Jonas', lastName: 'Ziffer', source: 'Website' },
  },
  {
    job: '4714',
    daysAgo: 30,
    becomes: 'hired',
    fields: { salutation: 'ms', firstName: 'Lea', lastName: 'Anfang', birthday: '2008-02-29' },
  },
  {
    job: '4713',
    daysAgo: 2,
    becomes: 'withdrawn',
    fields: { salutation: 'mr', firstName: 'Timo', lastName: 'Sprung' },
  },
];
