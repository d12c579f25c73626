import { describe, expect, it } from 'vitest';
import type { PersonalInfo } from '#src/api/personal-info.ts';
import { draftOf, profileChanges, profileProblems } from '#src/features/settings/profile-changes.ts';

const info: PersonalInfo = {
  firstName: 'Amina',
  lastName: 'Belkacem',
  email: 'amina@courriel.example',
  birthDate: '1994-04-17',
  wilaya: '16',
  address: '12, rue des Frères',
};
const draft = draftOf(info);

describe('the changes of a profile', () => {
  it('are undefined while nothing differs, apart from spaces', () => {
    expect(profileChanges(info, { ...draft, firstName: ' Amina ' })).toBeUndefined();
  });

  it('contain only the differences', () => {
    expect(profileChanges(info, { ...draft, lastName: ' Saïdi ' })).toEqual({ lastName: 'Saïdi' });
    expect(profileChanges(info, { ...draft, wilaya: '31', address: '' })).toEqual({ wilaya: '31', address: null });
  });

  it('send an address of several lines as one line', () => {
    expect(profileChanges(info, { ...draft, address: '4, rue Larbi \n Oran\n' })).toEqual({
      address: '4, rue Larbi Oran',
    });
  });

  it('treat missing fields as empty', () => {
    const bare = { ...info, wilaya: null, address: undefined };
    expect(profileChanges(bare, draftOf(bare))).toBeUndefined();
    expect(profileChanges(bare, { ...draftOf(bare), wilaya: '09' })).toEqual({ wilaya: '09' });
  });
});

describe('the errors of a profile', () => {
  it('are none in a usual one', () => {
    expect(profileProblems(draft)).toEqual({});
    expect(profileProblems({ ...draft, wilaya: '', address: '' })).toEqual({});
  });

  it('are shown at each field', () => {
    expect(profileProblems({ firstName: ' ', lastName: '', wilaya: '', address: 'x'.repeat(201) })).toEqual({
      firstName: 'settings_first_name_missing',
      lastName: 'settings_last_name_missing',
      address: 'settings_address_too_long',
    });
    expect(profileProblems({ ...draft, firstName: 'x'.repeat(61), lastName: 'x'.repeat(60) })).toEqual({
      firstName: 'settings_name_too_long',
    });
  });
});
