import type { InputOf } from '#platform/api/endpoint.ts';
import type { peopleApi } from '../api.ts';
import type { OfficePerson } from './peopleClient.ts';

export type HeldMembership = OfficePerson['memberships'][number];
type Input = Omit<InputOf<typeof peopleApi.recordPersonMembership>, 'personId'>;
type Guardian = NonNullable<Input['guardian']>;

export const membershipKinds = ['main', 'classics', 'junior'] as const satisfies readonly Input['kind'][];

/** A membership as it stands in the fields; what is empty was not typed. */
export type TypedMembership = {
  kind: Input['kind'];
  number: string;
  department: string;
  from: string;
  until: string;
  guardian: Guardian;
};

const noGuardian: Guardian = { name: '', street: '', postalCode: '', city: '', countryCode: 'DE' };

/** What stands in the fields at first: the membership that is corrected, or nothing. */
export const typedMembership = (held: HeldMembership | undefined): TypedMembership => ({
  kind: held?.kind ?? 'main',
  number: held?.number ?? '',
  department: held?.department ?? '',
  from: held?.from ?? '',
  until: held?.until ?? '',
  guardian: held?.guardian ?? noGuardian,
});

/** The call's input of it; a guardian only where one was typed. `version`: of the membership that is corrected. */
export function membershipInput(typed: TypedMembership, reason: string, version: number | undefined): Input {
  const { kind, number, department, from, until, guardian } = typed;
  const hasGuardian = kind === 'junior' && guardian.name.trim() !== '';
  return {
    kind,
    number,
    from,
    reason,
    ...(department ? { department } : {}),
    ...(until ? { until } : {}),
    ...(hasGuardian ? { guardian } : {}),
    ...(version === undefined ? {} : { version }),
  };
}
