import type { Locale } from '#platform/context.ts';

/** Home of the site in a language; German has no prefix. */
export const homePath = (locale: Locale): string => (locale === 'de' ? '/' : `/${locale}/`);

/** The page of the site that starts a sign-in and leads back to where the person was. */
export const signInPath = (locale: Locale): string => `${homePath(locale)}sso/sign-in/`;

/** The page on which people see where they are signed in. */
export const securityPath = (locale: Locale): string => `${homePath(locale)}account/security/`;

/**
 * Link of a confirmation mail. It lies under the sign-in attempt, so that its cookie comes along in the browser that
 * began it.
 */
export const confirmPath = (interactionId: string, secret: string): string =>
  `/identity/interaction/${interactionId}/confirm/${secret}`;

/** Link by which the owner of the old address undoes a change of the default one. */
export const undoEmailChangePath = (secret: string): string => `/identity/email-change/${secret}`;

/** Link by which an invitation to the staff is accepted. */
export const staffInvitationPath = (secret: string): string => `/identity/staff-invitation/${secret}`;

/** Link for a new password, under the attempt in which it was asked for. */
export const resetPath = (interactionId: string, secret: string): string =>
  `/identity/interaction/${interactionId}/reset/${secret}`;
