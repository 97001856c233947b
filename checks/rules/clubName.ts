import { club } from '#club/club.ts';
import { type Finding, isCode, isTest, lineAt, type Source } from '../sources.ts';

/** The club's name stands in `club/` and in words only: another club is another folder like `club/`. */
export function clubName(sources: Source[]): Finding[] {
  const name = new RegExp(club.name, 'i');
  return sources
    .filter((source) => (isCode(source) && !isTest(source)) || /\.(css|sql|html)$/.test(source.path))
    .filter(({ path }) => !/^(club|checks|journeys|walks|bench)\//.test(path))
    .flatMap(({ path, text }) => {
      const place = text.search(name);
      if (place < 0) return [];
      return [{ rule: 'clubName', path, line: lineAt(text, place), message: `names the club (${club.name})` }];
    });
}
