import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roomOrder } from '../roomOrder.ts';

/**
 * What the head of a decision says. `status`: `in force` or `replaced by NNNN`; `rooms`: rooms, or other parts of the
 * house.
 */
export type Decision = { file: string; number: string; title: string; status: string; date: string; rooms: string[] };

const folder = 'docs/decisions';
const head = /^# (\d{4}) (.+)\n\nStatus: (in force|replaced by \d{4}) · (\d{4}-\d{2}-\d{2}) · rooms: (.+)\n/;
/** Parts of the house beside its rooms that a decision may be about. */
const otherParts = ['all', 'design', 'frame', 'platform', 'tests'];

/**
 * Every decision, by number. Throws where a head is written in another way, or names a room or decision that does not
 * exist.
 */
export function readDecisions(root: string): Decision[] {
  const files = readdirSync(join(root, folder)).filter((file) => /^\d{4}-/.test(file));
  const decisions = files.toSorted().map((file) => decisionIn(file, readFileSync(join(root, folder, file), 'utf8')));
  const numbers = new Set(decisions.map(({ number }) => number));
  for (const { file, status } of decisions) {
    const later = status.replace('replaced by ', '');
    if (status !== 'in force' && !numbers.has(later)) throw new Error(`${file}: there is no decision ${later}`);
  }
  return decisions;
}

/** Reads the head of one decision. */
export function decisionIn(file: string, text: string): Decision {
  const [, number = '', title = '', status = '', date = '', rooms = ''] = head.exec(text) ?? [];
  if (!file.startsWith(`${number}-`) || number === '')
    throw new Error(`${file} must begin with "# NNNN Title" and "Status: in force · YYYY-MM-DD · rooms: …"`);
  const names = rooms.split(', ');
  const unknown = names.find((name) => !otherParts.includes(name) && !(roomOrder as readonly string[]).includes(name));
  if (unknown) throw new Error(`${file}: there is no room ${unknown}`);
  return { file, number, title, status, date, rooms: names };
}

/** `docs/decisions/README.md`: decisions by room, those in force first. */
export function drawDecisions(decisions: readonly Decision[]): string {
  const places = [...otherParts, ...roomOrder].filter((place) => decisions.some(({ rooms }) => rooms.includes(place)));
  const parts = places.map((place) => {
    const own = decisions.filter(({ rooms }) => rooms.includes(place));
    const lines = [...own.filter(isInForce), ...own.filter((one) => !isInForce(one))].map(lineOf);
    return `## ${place}\n\n${lines.join('\n')}\n`;
  });
  return [
    '# Decisions by room\n',
    'Drawn from the heads of the decisions by `npm run docs`; a test fails when this page is out of date.\n',
    ...parts,
  ].join('\n');
}

const isInForce = ({ status }: Decision): boolean => status === 'in force';

const lineOf = ({ file, number, title, status, date }: Decision): string =>
  `- [${number} ${title}](${file}) (${date}${status === 'in force' ? '' : `, ${status}`})`;
