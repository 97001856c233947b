import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { identityApi } from '../api.ts';
import { endOtherSessions } from './devices/endOtherSessions.ts';
import { endSession } from './devices/endSession.ts';
import { listOwnSignIns } from './devices/listOwnSignIns.ts';
import { listSessions } from './devices/listSessions.ts';
import { addEmail } from './emails/addEmail.ts';
import { confirmEmail } from './emails/confirmEmail.ts';
import { listOwnEmails } from './emails/listOwnEmails.ts';
import { removeEmail } from './emails/removeEmail.ts';
import { resendConfirmationEmail } from './emails/resendConfirmationEmail.ts';
import { setDefaultEmailAddress } from './emails/setDefaultEmailAddress.ts';
import { addPasskey, preparePasskey } from './passkeys/addPasskey.ts';
import { listPasskeys } from './passkeys/listPasskeys.ts';
import { removePasskey } from './passkeys/removePasskey.ts';
import { changePassword } from './password/changePassword.ts';
import { readPassword } from './password/readPassword.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  prepareSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from './secondFactor/secondFactor.ts';
import { endStaffRole, grantStaffRole, leaveStaff } from './staff/changeStaff.ts';
import { inviteStaff, withdrawStaffInvitation } from './staff/inviteStaff.ts';
import { listStaff } from './staff/listStaff.ts';

export function registerIdentityRoutes(app: FastifyInstance, house: House): void {
  const sealingKey = house.deriveKey('identity second factors');
  implement(app, house, identityApi, {
    listOwnEmails,
    addEmail,
    removeEmail,
    resendConfirmationEmail,
    setDefaultEmailAddress,
    confirmEmail,
    listSessions,
    endSession,
    endOtherSessions,
    listOwnSignIns,
    readSecondFactor,
    prepareSecondFactor: prepareSecondFactor(sealingKey),
    confirmSecondFactor: confirmSecondFactor(sealingKey),
    endSecondFactor,
    renewRecoveryCodes,
    listPasskeys,
    preparePasskey,
    addPasskey,
    removePasskey,
    readPassword,
    changePassword,
    listStaff,
    grantStaffRole,
    endStaffRole,
    leaveStaff,
    inviteStaff,
    withdrawStaffInvitation,
  });
}
