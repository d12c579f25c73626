import type { PersonalInfo } from '#src/api/personal-info.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import type { Problems } from '#src/ui/hooks/use-form.ts';

/** The form's values. An empty string means that nothing is chosen or written. */
export interface ProfileDraft {
  firstName: string;
  lastName: string;
  wilaya: string;
  address: string;
}

type ProfileChanges = Partial<Pick<PersonalInfo, keyof ProfileDraft>>;

const NAME_MAX_LENGTH = 60;
const ADDRESS_MAX_LENGTH = 200;

export const draftOf = ({ firstName, lastName, wilaya, address }: PersonalInfo): ProfileDraft => ({
  firstName,
  lastName,
  wilaya: wilaya ?? '',
  address: address ?? '',
});

function nameProblem(name: string, missing: LabelName): LabelName | undefined {
  if (name.trim() === '') return missing;
  return name.trim().length > NAME_MAX_LENGTH ? 'settings_name_too_long' : undefined;
}

export const profileProblems = ({ firstName, lastName, address }: ProfileDraft): Problems<ProfileDraft> => ({
  firstName: nameProblem(firstName, 'settings_first_name_missing'),
  lastName: nameProblem(lastName, 'settings_last_name_missing'),
  address: address.trim().length > ADDRESS_MAX_LENGTH ? 'settings_address_too_long' : undefined,
});

/** Sends only the differences, so that a concurrent change elsewhere is not undone. Undefined if nothing differs. */
export function profileChanges(info: PersonalInfo, draft: ProfileDraft): ProfileChanges | undefined {
  const changes: ProfileChanges = {};
  const firstName = draft.firstName.trim();
  const lastName = draft.lastName.trim();
  // The field wraps its text, but an address is one line.
  const address = draft.address.trim().replace(/\s*\n\s*/g, ' ');
  if (firstName !== info.firstName) changes.firstName = firstName;
  if (lastName !== info.lastName) changes.lastName = lastName;
  if (draft.wilaya !== (info.wilaya ?? '')) changes.wilaya = draft.wilaya || null;
  if (address !== (info.address ?? '')) changes.address = address || null;
  return Object.keys(changes).length > 0 ? changes : undefined;
}
