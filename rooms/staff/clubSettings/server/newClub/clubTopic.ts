import { usageOf } from '#platform/start/commandTopic.ts';
import { questions } from './templateRules.ts';

const flags = Object.keys(questions).map((name) => `[--${name} …]`);

/** What can be asked of `npm run kurve -- club`. */
export const clubTopic = {
  topic: 'club',
  docs: 'docs/club-folder.md',
  commands: {
    new: {
      args: `NAME ${flags.join(' ')}`,
      help: 'writes the folder of another club, clubs/NAME; asks for what is not told',
    },
    check: { args: 'NAME', help: "says what a club's folder lacks before real people may come" },
  },
};

export const clubUsage = usageOf(clubTopic);
