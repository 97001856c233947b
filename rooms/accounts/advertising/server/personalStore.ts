import type { PersonalRecords } from '#ports/personalRecords.ts';

/** What the advertising room keeps about a person: each consent with its proof. */
export const advertisingRecords: PersonalRecords = {
  room: 'advertising',
  tables: { 'advertising.contact_consent': { onLeaving: 'erased', isExported: true } },
  async read({ sql }, fanId) {
    const consents = await sql`
      select consent_id, consent_type, state, wording, email, source, requested_at, requested_from, confirmed_at,
        confirmed_from, terminated_at, terminated_by
      from advertising.contact_consent where fan_id = ${fanId} order by id`;
    const forOrganisations = await sql`
      select consent_id, state, requested_at, terminated_at, true as for_an_organisation
      from advertising.contact_consent
      where requested_by = ${fanId} or ended_by = ${fanId} order by id`;
    return { 'advertising.contact_consent': [...consents, ...forOrganisations] };
  },
  async erase({ sql }, fanId) {
    await sql`delete from advertising.contact_consent where fan_id = ${fanId}`;
    await sql`
      update advertising.contact_consent
      set requested_by = nullif(requested_by, ${fanId}), ended_by = nullif(ended_by, ${fanId})
      where requested_by = ${fanId} or ended_by = ${fanId}`;
  },
};
