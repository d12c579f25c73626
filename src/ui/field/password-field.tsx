import { type ComponentProps, useState } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { eyeIcon, eyeOffIcon } from '#src/ui/icon/icons-more.ts';
import type { FieldTexts } from './field.tsx';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'className' | 'id' | 'type' | 'autoComplete'> {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const t = useLabels();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      dir="ltr"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          icon={isShown ? eyeOffIcon : eyeIcon}
          label={t(isShown ? 'common_hide_password' : 'common_show_password')}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
