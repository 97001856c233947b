import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { addDays } from '#platform/time/addDays.ts';
import { aCamp, aFamily, aParent } from '../testing/index.ts';

const house = await testHouse();
const { token } = await house.aStaffMember('camps');
const day = (days: number) => addDays(house.context().today(), days);

const bytesOf = async (url: string, bearer = token) => {
  const headers = { authorization: `Bearer ${bearer}`, 'accept-language': 'de' };
  const { statusCode, headers: answered, rawPayload } = await house.app.inject({ method: 'GET', url, headers });
  return { status: statusCode, type: answered['content-type'], bytes: rawPayload, text: rawPayload.toString('utf8') };
};

describe('the list of a day', () => {
  it('comes as a table and to print, with allergies only in the list of its own, each time in the trail', async () => {
    const camp = await aCamp(house.context(), { firstDay: day(3), lastDay: day(7), closesOn: day(2) });
    await aFamily(house, camp, 2);
    const path = `/api/office/v1/camps/${camp.id}`;
    const csv = await bytesOf(`${path}/list?format=csv`);
    expect(csv.type).toContain('text/csv');
    expect(csv.text).toContain('"Nordwind, Mila";"10";"140"');
    expect(csv.text).not.toContain('Erdnuss');
    expect((await bytesOf(`${path}/healthList?format=csv`)).text).toContain('Erdnussbutterkekse');
    const read = async (list: string) => {
      const { bytes, type } = await bytesOf(`${path}/${list}?format=pdf`);
      expect(type).toBe('application/pdf');
      const pdf = await getDocumentProxy(new Uint8Array(bytes));
      return (await extractText(pdf, { mergePages: true })).text;
    };
    expect(await read('list')).toMatch(/Nordwind, Mila[\s\S]*Nordwind, Noah/);
    expect(await read('list')).not.toContain('Erdnuss');
    expect(await read('healthList')).toContain('Erdnussbutterkekse');
    const trail = await house.auditOf({ what: 'GET%/healthList' });
    expect(trail.filter(({ permission }) => permission === 'camps.health')).toHaveLength(2);
  });

  it('has nothing about health before the days around the camp, nor for staff who manage something else', async () => {
    const camp = await aCamp(house.context());
    const path = `/api/office/v1/camps/${camp.id}`;
    expect((await bytesOf(`${path}/healthList?format=csv`)).status).toBe(409);
    const other = await house.aStaffMember('ticketing');
    for (const list of ['list', 'healthList'])
      expect((await bytesOf(`${path}/${list}?format=pdf`, other.token)).status).toBe(403);
  });
});

describe('a calendar', () => {
  it('has each day of the camp that is not called off, and goes with the mail of the purchase', async () => {
    const camp = await aCamp(house.context(), { firstDay: day(60), lastDay: day(62) });
    const family = await aFamily(house, camp, 1);
    const mail = (await house.mailsTo(family.email)).find(({ attachments }) => attachments?.length);
    expect(mail!.attachments![0]!.text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    await house.call('POST', `/api/office/v1/camps/${camp.id}/calledOff`, {
      token,
      body: { reason: 'Gewitter.', day: day(61) },
    });
    const path = `/api/camp/v1/self/bookings/${family.booking.id}/calendar`;
    const { text, type } = await bytesOf(path, family.token);
    expect(type).toContain('text/calendar');
    const starts = [...text.matchAll(/DTSTART:(\d{8})/g)].map(([, at]) => at);
    expect(starts).toEqual([day(60), day(62)].map((at) => at.replaceAll('-', '')));
    expect(text).not.toMatch(/Mila|Nordwind/);
    const stranger = await aParent(house);
    expect((await bytesOf(path, stranger.token)).status).toBe(404);
  });
});

describe('what is bought', () => {
  it('CAMP-01 shows days and kits once: in the cart, in the mail and on the invoice', async () => {
    const camp = await aCamp(house.context());
    const parent = await aParent(house);
    const { sku } = (await parent.book(camp, 2)).json.data;
    await parent.put(sku, 2);
    const { json } = await parent.call('GET', '/shop/v4/carts/self');
    const [item] = json.data.orders[0].items;
    expect(item.variant).toContain('Trikot 140, 140');
    await parent.pay();
    const mail = (await house.mailsTo(parent.email)).find(({ text }) => text.includes('Ostercamp'))!;
    const year = camp.lastDay.slice(0, 4);
    expect(mail.text.split('Trikot 140, 140')).toHaveLength(2);
    const line = mail.text.split('\n').find((one) => one.includes('Trikot 140'))!;
    expect(line.match(new RegExp(`${year}\\b`, 'g'))!.length).toBeLessThanOrEqual(1);
    const [invoice] = await house.database.sql`
      select d.content from "order".document d join "order"."order" o on o.id = d.order_id
      where o.fan_id = ${parent.id} and d.kind = 'invoice'`;
    expect(invoice!.content.lines[0].note).toBe(item.variant);
  });

  it('CHK-39 needs no address of delivery, and has none in mail and documents', async () => {
    const camp = await aCamp(house.context());
    const parent = await aParent(house);
    const { sku } = (await parent.book(camp, 1)).json.data;
    await parent.put(sku, 1);
    const billingAddress = {
      firstName: 'Toni',
      lastName: 'Muster',
      street: 'Waldweg 7',
      postalCode: '1010',
      city: 'Wien',
      countryCode: 'AT',
    };
    const ordered = await parent.call('POST', '/checkout/v2/checkouts/creditcard', { billingAddress });
    expect(ordered.status, ordered.body).toBe(200);
    expect(ordered.json.data.totalShippingPrice).toBe(0);
  });
});
