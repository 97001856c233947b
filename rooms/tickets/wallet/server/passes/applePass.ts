import { club } from '#club/club.ts';
import { theme } from '#club/theme.ts';
import type { Context } from '#platform/context.ts';
import { formatCents } from '#platform/mail/mailFormat.ts';
import { classNameOf, type HeldRight } from '#rooms/tickets/ticketing/server/index.ts';
import { ticketNumber } from '../../codeRules.ts';
import { passNumber, passStateOf } from '../../passRules.ts';
import { type DeriveKey, signedCode } from '../code/codeKeys.ts';
import { serverWords } from '../serverWords.ts';
import { opensGate } from '../tickets/opensGate.ts';
import { eventName, needsProof, placeOf } from '../tickets/ticketTexts.ts';
import { passToken } from './passKeys.ts';
import { passPictures } from './passPictures.ts';
import type { AppleSettings } from './passSettings.ts';

export const applePassType = 'application/vnd.apple.pkpass';

type Field = { key: string; label: string; value: string; changeMessage?: string } & Record<string, unknown>;

/**
 * A ticket as a signed Apple pass, of that generation. Apple's codes cannot turn, so it carries the one that printed
 * tickets carry, while the right lets somebody in and its event allows that; else none. Once it has ended it says so,
 * and shows no place any more.
 */
export async function makeApplePass(
  ctx: Context,
  { settings, deriveKey }: { settings: AppleSettings; deriveKey: DeriveKey },
  right: HeldRight,
  generation: number,
): Promise<Buffer> {
  const { PKPass } = await import('passkit-generator');
  const of = { rightId: right.id, generation };
  const isEnded = passStateOf(right, generation) === 'ended';
  const pass = new PKPass(
    await passPictures(),
    { signerCert: settings.certificate, signerKey: settings.key, wwdr: settings.authority },
    {
      passTypeIdentifier: settings.passType,
      teamIdentifier: settings.team,
      organizationName: club.name,
      description: eventName(right, ctx.locale),
      serialNumber: passNumber(of),
      voided: isEnded,
      webServiceURL: `${ctx.config.origin}/wallet/passkit`,
      authenticationToken: passToken(deriveKey, of),
      groupingIdentifier: right.eventId,
      sharingProhibited: true,
      ...colours,
    },
  );
  pass.type = 'eventTicket';
  if (!right.isCalledOff) pass.setRelevantDate(right.startsAt);
  pass.headerFields.push(momentField(right, ctx));
  const words = serverWords[ctx.locale];
  pass.primaryFields.push({ key: 'event', label: words.pageTitle, value: eventName(right, ctx.locale) });
  if (isEnded) {
    pass.secondaryFields.push({ key: 'state', label: '', value: words.passEnded });
    return pass.getAsBuffer();
  }
  pass.secondaryFields.push(...placeFields(right, ctx));
  pass.auxiliaryFields.push({ key: 'class', label: words.facts.class, value: classNameOf(right)[ctx.locale] });
  pass.backFields.push(...backFields(right, ctx));
  if (opensGate(right, ctx.now) && right.formats.includes('print')) {
    const message = signedCode(deriveKey, right);
    pass.setBarcodes({
      format: 'PKBarcodeFormatQR',
      message,
      messageEncoding: 'iso-8859-1',
      altText: ticketNumber(right),
    });
  }
  return pass.getAsBuffer();
}

/** `#d3001b` as Apple writes it. */
const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

const colours = {
  backgroundColor: rgb(theme.tokens['--color-ink']),
  foregroundColor: rgb('#ffffff'),
  labelColor: rgb('#d9d9d9'),
};

/** A change of these is told on the locked screen. */
const changeMessage = '%@';

function momentField({ startsAt, isCalledOff }: HeldRight, { locale }: Context): Field {
  const { facts, calledOff } = serverWords[locale];
  const field = { key: 'moment', label: facts.moment, changeMessage };
  if (isCalledOff) return { ...field, value: calledOff };
  return { ...field, value: startsAt.toISOString(), dateStyle: 'PKDateStyleShort', timeStyle: 'PKDateStyleShort' };
}

const placeFields = (right: HeldRight, { locale }: Context): Field[] =>
  placeOf(right, locale).map(([label, value], place) => ({ key: `place${place}`, label, value, changeMessage }));

function backFields(right: HeldRight, ctx: Context): Field[] {
  const { facts, passNote, proof, toTicket } = serverWords[ctx.locale];
  return [
    ...(right.venue ? [{ key: 'venue', label: facts.venue, value: right.venue, changeMessage }] : []),
    { key: 'price', label: facts.price, value: formatCents(right.price, ctx.locale) },
    { key: 'number', label: facts.number, value: ticketNumber(right) },
    { key: 'note', label: '', value: needsProof(right) ? `${passNote} ${proof}` : passNote },
    { key: 'link', label: toTicket, value: ctx.pageAddress(`/account/tickets/${right.id}/`) },
  ];
}
