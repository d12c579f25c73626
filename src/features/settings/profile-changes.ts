import type { PersonalInfo } from '#src/api/personal-info.ts';
import type { LabelName } from '#src/i18n/labels.ts';

/** The form's values. An empty string means that nothing is chosen or written. */
export interface ProfileDraft {
  firstName: string;
  lastName: string;
  wilaya: string;
  address: string;
}

export type ProfileField = keyof ProfileDraft;
export type ProfileProblems = Partial<Record<ProfileField, LabelName>>;
type ProfileChanges = Partial<Pick<PersonalInfo, ProfileField>>;

const NAME_MAX_LENGTH = 60;
const ADDRESS_MAX_LENGTH = 200;

export const draftOf = ({ firstName, lastName, wilaya, address }: PersonalInfo): ProfileDraft => ({
  firstName,
  lastName,
  wilaya: wilaya ?? '',
  address: address ?? '',
});

export function profileProblems({ firstName, lastName, address }: ProfileDraft): ProfileProblems {
  const problems: ProfileProblems = {};
  if (firstName.trim() === '') problems.firstName = 'settings_first_name_missing';
  else if (firstName.trim().length > NAME_MAX_LENGTH) problems.firstName = 'settings_name_too_long';
  if (lastName.trim() === '') problems.lastName = 'settings_last_name_missing';
  else if (lastName.trim().length > NAME_MAX_LENGTH) problems.lastName = 'settings_name_too_long';
  if (address.trim().length > ADDRESS_MAX_LENGTH) problems.address = 'settings_address_too_long';
  return problems;
}

/** Sends only the differences, so that a concurrent change elsewhere is not undone. Undefined if nothing differs. */
export function profileChanges(info: PersonalInfo, draft: ProfileDraft): ProfileChanges | undefined {
  const changes: ProfileChanges = {};
  const firstName = draft.firstName.trim();
  const lastName = draft.lastName.trim();
  const address = draft.address.trim();
  if (firstName !== info.firstName) changes.firstName = firstName;
  if (lastName !== info.lastName) changes.lastName = lastName;
  if (draft.wilaya !== (info.wilaya ?? '')) changes.wilaya = draft.wilaya || null;
  if (address !== (info.address ?? '')) changes.address = address || null;
  return Object.keys(changes).length > 0 ? changes : undefined;
}
