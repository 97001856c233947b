// Stands for `frame/session/officeSession.ts` in tests of screens: a member of staff is signed in.
export const isInOffice = async () => true;
export const followOffice = () => () => {};
export const officeToken = async () => 'token';
export const enterOffice = async () => {};
export const leaveOffice = async () => {};
export const receiveOfficeUser = () => () => {};
