import { describe, expect, it } from 'vitest';
import { cleanEmail, emailProblem } from '#src/features/settings/email-rules.ts';

describe('a new e-mail address', () => {
  it.each(['nom@exemple.dz', 'a.b+c@sub.exemple.dz', 'X_Y-1@exemple.museum'])('%s is one', (email) => {
    expect(emailProblem(email, 'other@exemple.dz')).toBeUndefined();
  });

  it.each(['nom', 'nom@', '@exemple.dz', 'nom@exemple', 'nom exemple@x.dz', 'a@b@c.dz', `${'a'.repeat(250)}@x.dz`])(
    '%s is none',
    (email) => {
      expect(emailProblem(email, null)).toBe('settings_email_invalid');
    },
  );

  it('is asked for where nothing was typed', () => {
    expect(emailProblem(cleanEmail('  '), undefined)).toBe('settings_email_missing');
  });

  it('is not the one that is there already, in capitals either', () => {
    expect(emailProblem('Nom@Exemple.dz', 'nom@exemple.dz')).toBe('settings_email_same');
  });

  it('loses what keyboards and pasting leave around it', () => {
    expect(cleanEmail('\u200f nom@exemple.dz\u00a0\u2069')).toBe('nom@exemple.dz');
  });
});
