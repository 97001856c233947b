import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { folderOfClub } from '#club/clubFolder.ts';
import { faultsOfClub } from '#club/faultsOfClub.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import { clubUsage } from './clubTopic.ts';
import { type Answers, type Question, questions, whyRefused } from './templateRules.ts';
import { writeClub } from './writeClub.ts';

const names = Object.keys(questions) as Question[];

/**
 * Does what the words after `npm run kurve -- club` ask for and answers what there is to say. Throws StartFailure when
 * it cannot be done.
 */
export async function runClubCommand(words: string[]): Promise<string> {
  const { command, name, flagAnswers } = readWords(words);
  const folder = folderOfClub(name);
  if (command === 'check') return (await faultsOfClub({ servesRealPeople: true }, folder)) ?? `${folder} is complete.`;
  if (existsSync(folder)) throw new StartFailure(`${folder} is there already.`);
  const answers = process.stdin.isTTY ? await askFor(flagAnswers) : flagAnswers;
  writeClub(folder, answers);
  return [
    `Wrote ${folder}. Start it with CLUB=${name} DEMO=0 npm run dev.`,
    (await faultsOfClub({ servesRealPeople: true }, folder)) ?? 'Nothing is missing.',
  ].join('\n  ');
}

function readWords(words: string[]): { command: 'new' | 'check'; name: string; flagAnswers: Answers } {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values, positionals } = parsed(() => parseArgs({ args: words, options, allowPositionals: true }));
  const [command, name, ...more] = positionals;
  if ((command !== 'new' && command !== 'check') || name === undefined || more.length > 0)
    throw new StartFailure(clubUsage);
  for (const [question, answer] of Object.entries(values as Answers)) {
    const why = whyRefused(question as Question, answer);
    if (why !== undefined) throw new StartFailure(`--${question}: "${answer}" ${why}`);
  }
  return { command, name, flagAnswers: values as Answers };
}

function parsed<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new StartFailure(`${(error as Error).message}\n${clubUsage}`);
  }
}

/** Asks a person at the keyboard for what the flags have not told; an empty answer leaves it open. */
async function askFor(flagAnswers: Answers): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answers: Answers = { ...flagAnswers };
  for (const question of names.filter((name) => flagAnswers[name] === undefined)) {
    for (;;) {
      const answer = (await terminal.question(`  ${questions[question]} `)).trim();
      const why = answer === '' ? undefined : whyRefused(question, answer);
      if (answer !== '' && why === undefined) answers[question] = answer;
      if (why === undefined) break;
      process.stdout.write(`  It ${why}.\n`);
    }
  }
  terminal.close();
  return answers;
}
