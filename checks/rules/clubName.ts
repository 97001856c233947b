import { club } from '#club/club.ts';
import { type Finding, isCode, isTest, lineAt, type Source } from '../sources.ts';

/**
 * The demo club's name and domains stand in its folder alone: another club is another folder. Tests and benchmarks are
 * about the demo.
 */
export function clubName(sources: Source[]): Finding[] {
  const name = new RegExp([club.name, ...club.cookieDomains].join('|').replaceAll('.', '\\.'), 'i');
  return (
    sources
      .filter(
        (source) => (isCode(source) && !isTest(source)) || /\.(css|sql|html)$|\/words\/.*\.json$/.test(source.path),
      )
      // `club/clubFolder.ts` says which folder is taken when none is named.
      .filter(({ path }) => !/^(clubs|checks|journeys|walks|bench)\/|^club\/clubFolder\.ts$/.test(path))
      .flatMap(({ path, text }) => {
        const found = name.exec(text);
        if (!found) return [];
        return [{ rule: 'clubName', path, line: lineAt(text, found.index), message: `names the club (${found[0]})` }];
      })
  );
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
