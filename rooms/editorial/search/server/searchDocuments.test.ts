import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/aProduct.ts';
import { resetStock } from '#rooms/goods/shop/testing/resetStock.ts';
import { aSearchableRoom } from '../testing/aSearchableRoom.ts';
import { recountWords } from './learnWords.ts';
import { withTimeLimit } from './withTimeLimit.ts';

const house = await testHouse();
const room = aSearchableRoom('room');
const days = (count: number) => new Date(house.context().now.getTime() + count * 86_400_000);
const put = async (...documents: Parameters<typeof room.put>[1][]) => {
  await room.put(house.context(), ...documents);
  await house.drainJobs();
};
type Item = {
  title: { text: string; isHit: boolean }[];
  snippet: { text: string; isHit: boolean }[];
  kind: string;
};
const ask = (query: string, headers: Record<string, string> = {}) =>
  house.call('GET', `/api/search/v1/documents?${query}`, { headers: { 'accept-language': 'de', ...headers } });
const titles = (reply: Awaited<ReturnType<typeof ask>>): string[] =>
  reply.json.data.items.map((item: Item) => item.title.map(({ text }) => text).join(''));
const find = async (q: string) => titles(await ask(`q=${encodeURIComponent(q)}`));

describe('200', () => {
  it('SRCH-02 SRCH-03 finds words whatever their umlauts, ß, capitals and forms, without sign-in', async () => {
    await put(
      { id: 'umlaut', title: 'Zebrafußball für Müllerkinder' },
      { id: 'form', title: 'Drei Pinguinstürmer', text: 'Zwei Giraffentore fielen spät.' },
    );
    expect(await find('zebrafussball')).toEqual(['Zebrafußball für Müllerkinder']);
    expect(await find('MUELLERKINDER')).toEqual(['Zebrafußball für Müllerkinder']);
    expect(await find('Mullerkind')).toEqual(['Zebrafußball für Müllerkinder']);
    expect(await find('Giraffentor')).toEqual(['Drei Pinguinstürmer']);
  });

  it('SRCH-03 finds compounds by their parts, and parts by their compound', async () => {
    await put(
      { id: 'compound', title: 'Koalahandschuhe in Rot' },
      { id: 'parts', title: 'Lamas', text: 'Mit Mützen und einem Schlitten unterwegs.' },
    );
    expect(await find('Handschuhe')).toContain('Koalahandschuhe in Rot');
    expect(await find('Mützenschlitten')).toEqual(['Lamas']);
    expect(await find('Koala-Handschuhe')).toEqual(['Koalahandschuhe in Rot']);
  });

  it('SRCH-03 puts what ends with the word before what only contains it, and first what is wanted most', async () => {
    await put(
      { id: 'inside', title: 'Dugongschalhalter', kind: 'product', rank: 900 },
      { id: 'old', title: 'Emuschal 2019/20', kind: 'product' },
      { id: 'current', title: 'Kiwischal', kind: 'product', rank: 2500 },
      { id: 'news', title: 'Schal verloren', date: days(-900) },
    );
    const found = await find('schal');
    const place = (title: string) => found.indexOf(title);
    expect(found[0]).toBe('Kiwischal');
    expect(place('Emuschal 2019/20')).toBeLessThan(place('Dugongschalhalter'));
  });

  it('says what goods cost and whether there are any', async () => {
    const ctx = house.context();
    const some = await aProduct(ctx, { names: { de: 'Numbatbecher' }, price: 1295 });
    await aProduct(ctx, { names: { de: 'Numbatsenf' }, price: 395, content: { amount: 200, unit: 'ml' } });
    await aProduct(ctx, { names: { de: 'Numbatteller' }, onHand: 0 });
    await house.drainJobs();
    const reply = await ask('q=numbat');
    const offers = new Map(
      reply.json.data.items.map((item: Item & { offer: unknown }) => [
        item.title.map(({ text }) => text).join(''),
        item.offer,
      ]),
    );
    expect(offers.get('Numbatbecher')).toEqual({ price: 12.95, isFrom: false, isSoldOut: false, unitPrice: null });
    expect(offers.get('Numbatsenf')).toMatchObject({ unitPrice: { price: 19.75, unit: 'l' } });
    expect(offers.get('Numbatteller')).toMatchObject({ isSoldOut: true });
    await resetStock(ctx, some.sku, 0);
    expect((await ask('q=numbatbecher')).json.data.items[0].offer.isSoldOut).toBe(true);
  });

  it('SRCH-03 finds a team however its name is written', async () => {
    await put({ id: 'team', title: 'Quokkas der U47' }, { id: 'apart', title: 'Quokkas: die U 47' });
    for (const name of ['u 47', 'U47', 'U-47']) expect((await find(`quokkas ${name}`)).length, name).toBe(2);
  });

  it('SRCH-03 forgives one slip in short words and two in long ones, and says so', async () => {
    await put({ id: 'slip', title: 'Nashornparade' });
    const reply = await ask('q=Nahsornprade');
    expect(titles(reply)).toEqual(['Nashornparade']);
    expect(reply.json.data.corrected).toBe('nashornparade');
    expect(await find('Nxxxornparxxe')).toEqual([]);
  });

  it('SRCH-03 does not correct what is found as it is written, though no word list knows it yet', async () => {
    await put({ id: 'known', title: 'Walrossparade' });
    await room.put(house.context(), { id: 'unlearned', title: 'Walrossparaden-Fest', text: 'Walrossparude' });
    const reply = await ask('q=Walrossparude');
    expect(titles(reply)).toEqual(['Walrossparaden-Fest']);
    expect(reply.json.data.corrected).toBeNull();
    await house.drainJobs();
  });

  it('SRCH-03 looks for a word that too many documents have in titles, unless a rarer one narrows the search', async () => {
    await put(
      { id: 'often-title', title: 'Lemur im Titel' },
      { id: 'often-text', title: 'Kobra', text: 'Daneben sitzt ein Lemur.' },
    );
    const count = (documents: number) =>
      house.database.sql`update search.word set documents = ${documents} where word = 'lemur'`;
    expect(await find('lemur')).toEqual(['Lemur im Titel', 'Kobra']);
    await count(5001);
    expect(await find('lemur')).toEqual(['Lemur im Titel']);
    expect(await find('lemur kobra')).toEqual(['Kobra']);
    await recountWords.run(house.context(), {} as never);
    expect(await find('lemur')).toEqual(['Lemur im Titel', 'Kobra']);
  });

  it('SRCH-03 finds Japanese without spaces, also by a single character', async () => {
    await put({ id: 'ja', locale: 'ja', title: '青い麒麟の練習試合', text: '全員が参加しました。' });
    const searched = async (q: string) => titles(await ask(`q=${encodeURIComponent(q)}`, { 'accept-language': 'ja' }));
    expect(await searched('麒麟')).toEqual(['青い麒麟の練習試合']);
    expect(await searched('参加')).toEqual(['青い麒麟の練習試合']);
    expect(await searched('麒')).toEqual(['青い麒麟の練習試合']);
    expect(await searched('合')).toEqual(['青い麒麟の練習試合']);
    expect(await searched('象')).toEqual([]);
  });

  it('SRCH-03 puts the title before the text, fresh before old, this sub-site before others', async () => {
    await put(
      { id: 'r1', title: 'Anderes', text: 'Ein Okapi im Text', date: days(-1) },
      { id: 'r2', title: 'Okapi gestern', date: days(-900) },
      { id: 'r3', title: 'Okapi heute', date: days(-1) },
      { id: 'r4', title: 'Okapi hier', date: days(-1), sections: ['nachwuchs'] },
      { id: 'r5', title: 'Okapi', date: days(-900) },
    );
    expect(await find('okapi')).toEqual(['Okapi', 'Okapi hier', 'Okapi heute', 'Okapi gestern', 'Anderes']);
  });

  it('SRCH-03 filters by kind and sub-site and names the kinds that there are', async () => {
    await put(
      { id: 'f1', kind: 'video', title: 'Tapir im Film' },
      { id: 'f2', title: 'Tapir im Text', sections: ['fans'] },
      { id: 'f3', kind: 'person', title: 'Tapir als Person', sections: ['nachwuchs'] },
    );
    const videos = await ask('q=tapir&kind=video');
    expect(titles(videos)).toEqual(['Tapir im Film']);
    expect(videos.json.data.kinds.sort()).toEqual(['news', 'person', 'video']);
    const onFans = await ask('q=tapir&section=fans');
    expect(titles(onFans)).toEqual(['Tapir im Text']);
    expect(onFans.json.data.items[0]).toMatchObject({
      path: '/news/f2/',
      elsewhere: { section: 'fans', address: 'http://fans.localhost:3000/news/f2/' },
    });
  });

  it('SRCH-03 pages by keyset: every result once, then no next page', async () => {
    await put(...Array.from({ length: 45 }, (_, place) => ({ id: `p${place}`, title: `Dingo ${place}` })));
    const seen: string[] = [];
    let after = '';
    for (let page = 0; page < 5; page += 1) {
      const reply = await ask(`q=dingo${after}`);
      seen.push(...titles(reply));
      if (reply.json.data.next === null) break;
      after = `&after=${reply.json.data.next}`;
    }
    expect(seen.length).toBe(45);
    expect(new Set(seen).size).toBe(45);
  });

  it('SRCH-03 shows some of the words where nothing has all of them', async () => {
    await put({ id: 'some', title: 'Wombat allein' });
    const reply = await ask('q=wombat+xylofonistin');
    expect(titles(reply)).toEqual(['Wombat allein']);
    expect(reply.json.data.isRelaxed).toBe(true);
  });

  it('SRCH-03 marks what was found, in the title and where it stands in the text', async () => {
    await put({
      id: 'mark',
      title: 'Der Ameisenbär',
      text: `${'Vorher kommt viel anderes. '.repeat(20)}Hier steht <b>Ameisenbär</b>.`,
    });
    const { items } = (await ask('q=ameisenbaer')).json.data;
    expect(items[0].title).toEqual([
      { text: 'Der ', isHit: false },
      { text: 'Ameisenbär', isHit: true },
    ]);
    expect(items[0].snippet.find(({ isHit }: { isHit: boolean }) => isHit).text).toBe('Ameisenbär');
    expect(items[0].snippet[0].text.startsWith('… ')).toBe(true);
  });

  it('hides what is taken away at once, and what is not shown yet or any more', async () => {
    await put(
      { id: 'h1', title: 'Marabu jetzt' },
      { id: 'h2', title: 'Marabu morgen', shownFrom: days(1) },
      { id: 'h3', title: 'Marabu gestern', shownUntil: days(-1) },
    );
    expect(await find('marabu')).toEqual(['Marabu jetzt']);
    await room.remove(house.context(), 'h1');
    expect(await find('marabu')).toEqual([]);
  });

  it('finds products of the shop from the moment they are saved, even before their words are learned', async () => {
    const names = { de: 'Faultierschal' };
    const { sku } = await aProduct(house.context(), { names });
    expect((await ask('q=faultierschal')).json.data.items[0]).toMatchObject({
      kind: 'product',
      path: `/shop/faultierschal-${sku}/`,
    });
    await aProduct(house.context(), { sku, names, isHidden: true });
    expect(await find('faultierschal')).toEqual([]);
  });
});

describe('hostile input', () => {
  it.each([
    ["'):*", 200],
    ['& | ! <->', 200],
    ['%_\\', 200],
    ["'; drop table search.document; --", 200],
    ['\u0000', 200],
    ['ｆｕｌｌ－ｗｉｄｔｈ 😀', 200],
    ['x'.repeat(200), 200],
    ['x'.repeat(201), 400],
    ['wort '.repeat(40), 200],
    ['', 200],
  ])('answers %j with %i', async (q, status) => {
    expect((await ask(`q=${encodeURIComponent(q)}`)).status).toBe(status);
  });

  it('answers ten thousand characters and broken parameters with a clear no', async () => {
    expect((await ask(`q=${'x'.repeat(10_000)}`)).status).toBe(414);
    expect((await ask('q=a&kind=nonsense')).json.errors).toHaveProperty('kind');
    expect((await ask('q=a&after=nonsense')).status).toBe(400);
    expect((await ask('q=a&after=1-1-zzzzzzzzz')).status).toBe(200);
    expect((await ask('')).status).toBe(400);
  });
});

describe('503', () => {
  it('gives up a search that takes long', async () => {
    const endless = withTimeLimit(house.context(), (tx) => tx.sql`select pg_sleep(600)`, 50);
    await expect(endless).rejects.toMatchObject({ definition: { status: 503, code: 'SEARCH_TOO_SLOW' } });
  });
});
