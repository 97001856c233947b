/** What the trail of an account's sign-ins tells. */
export const signInEventKinds = [
  'signedIn',
  'passwordWrong',
  'passwordChanged',
  'passwordReset',
  'defaultEmailChanged',
  'emailChangeUndone',
  'sessionEnded',
  'otherSessionsEnded',
  'codeWrong',
  'recoveryCodeUsed',
  'recoveryCodesRenewed',
  'secondFactorOn',
  'secondFactorOff',
  'passkeyAdded',
  'passkeyRemoved',
] as const;
export type SignInEventKind = (typeof signInEventKinds)[number];
