export type PasswordFields = { currentPassword: string; newPassword: string; confirmNewPassword: string };

type Fault = {
  field: keyof PasswordFields;
  message: 'required' | 'min' | 'max' | 'minSpecialChar' | 'passwords_not_equal';
  num?: number;
};

/** Characters of a password, as the server counts them. */
export const shortest = 8;
const longest = 100;

/**
 * The first thing that is wrong with a filled-in form, as a form message; the server judges the rest. `hasPassword`: is
 * there a current one to type?
 */
export function newPasswordFault(
  { currentPassword, newPassword, confirmNewPassword }: PasswordFields,
  hasPassword: boolean,
): Fault | undefined {
  if (hasPassword && currentPassword === '') return { field: 'currentPassword', message: 'required' };
  if (newPassword === '') return { field: 'newPassword', message: 'required' };
  const length = [...newPassword].length;
  if (length < shortest) return { field: 'newPassword', message: 'min', num: shortest };
  if (length > longest) return { field: 'newPassword', message: 'max', num: longest };
  if (!/[^\p{L}\p{N}\s]/u.test(newPassword)) return { field: 'newPassword', message: 'minSpecialChar' };
  if (newPassword !== confirmNewPassword) return { field: 'confirmNewPassword', message: 'passwords_not_equal' };
  return undefined;
}
