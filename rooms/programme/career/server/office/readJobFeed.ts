import { XMLParser } from 'fast-xml-parser';
import type { ImportRow } from './importRules.ts';

/** Positions of a feed, as Personio's public one has them. */
type Position = {
  id?: string;
  name?: string;
  department?: string;
  office?: string;
  schedule?: string;
  employmentType?: string;
  jobDescriptions?: { jobDescription?: { name?: string; value?: string }[] };
};

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: true,
  processEntities: true,
  isArray: (name) => name === 'position' || name === 'jobDescription',
});

/** Which list the parts of a description belong to, by words in their headings. */
const lists: [name: 'tasks' | 'profile' | 'offer', words: RegExp][] = [
  ['tasks', /aufgabe|task|responsib|was du tust|your role/i],
  ['profile', /profil|qualifi|require|mitbring|bring/i],
  ['offer', /biet|offer|benefit|vorteil/i],
];

/** The rows of a feed; undefined: it is none. Documents that name entities of their own are refused by the parser. */
export function readJobFeed(text: string): ImportRow[] | undefined {
  if (/<!DOCTYPE/i.test(text)) return undefined;
  try {
    const { 'workzag-jobs': jobs } = parser.parse(text) as { 'workzag-jobs'?: { position?: Position[] } | '' };
    if (jobs === undefined) return undefined;
    return (jobs === '' ? [] : (jobs.position ?? [])).map((position, at) => ({
      line: at + 1,
      values: rowOf(position),
    }));
  } catch {
    return undefined;
  }
}

function rowOf({ id = '', name = '', department = '', office = '', ...rest }: Position): Record<string, string> {
  const row: Record<string, string> = { originId: id, title: name, department, place: office };
  row.employmentType = employmentOf(rest);
  for (const { name: heading = '', value = '' } of rest.jobDescriptions?.jobDescription ?? []) {
    const list = lists.find(([, words]) => words.test(heading))?.[0];
    if (list) row[list] = [row[list], ...pointsOf(value)].filter(Boolean).join('|');
    else row.intro = [row.intro, plainText(value)].filter(Boolean).join('\n\n');
  }
  return row;
}

function employmentOf({ schedule = '', employmentType = '' }: Position): string {
  if (/intern|trainee/i.test(employmentType) && !/permanent/i.test(employmentType)) return 'internship';
  if (/apprentice|ausbildung/i.test(employmentType)) return 'apprenticeship';
  if (/temporary|fixed/i.test(employmentType)) return 'temporary';
  return /part/i.test(schedule) ? 'partTime' : 'fullTime';
}

/** The points of a list in HTML, or its paragraphs. */
function pointsOf(html: string): string[] {
  const points = [...html.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/gi)].map(([, point = '']) => plainText(point));
  return (points.length > 0 ? points : plainText(html).split('\n')).map((point) => point.replaceAll('|', '/'));
}

const plainText = (html: string): string =>
  html
    .replace(/<(?:br|\/p|\/li|\/div)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
