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

const trades = /stripe|football|merchandise|guarantee|openligadb/i;

/** `platform/` carries any house: what it must know of payment services, sports or goods law is told by rooms. */
export function platformWithoutTrades(sources: Source[]): Finding[] {
  return sources
    .filter((source) => source.path.startsWith('platform/') && isCode(source) && !isTest(source))
    .flatMap(({ path, text }) => {
      const found = trades.exec(text);
      if (!found) return [];
      const line = lineAt(text, found.index);
      return [
        { rule: 'platformWithoutTrades', path, line, message: `names "${found[0]}", which is a room's business` },
      ];
    });
}
