import { describe, expect, it } from 'vitest';
import { cleanEmail, emailProblem } from '#src/features/settings/email-rules.ts';

describe('a new e-mail address', () => {
  it.each(['nom@exemple.dz', 'a.b+c@sub.exemple.dz', 'X_Y-1@exemple.museum'])('accepts %s', (email) => {
    expect(emailProblem(email, 'other@exemple.dz')).toBeUndefined();
  });

  it.each(['nom', 'nom@', '@exemple.dz', 'nom@exemple', 'nom exemple@x.dz', 'a@b@c.dz', `${'a'.repeat(250)}@x.dz`])(
    'rejects %s',
    (email) => {
      expect(emailProblem(email, null)).toBe('settings_email_invalid');
    },
  );

  it('is required', () => {
    expect(emailProblem(cleanEmail('  '), undefined)).toBe('settings_email_missing');
  });

  it('must differ from the current one, ignoring capitals', () => {
    expect(emailProblem('Nom@Exemple.dz', 'nom@exemple.dz')).toBe('settings_email_same');
  });

  it('drops what keyboards and pasting add around it', () => {
    expect(cleanEmail('\u200f nom@exemple.dz\u00a0\u2069')).toBe('nom@exemple.dz');
  });
});
