import { useState } from 'react';
import { chooseTheme, shownTheme, THEMES } from '#src/features/settings/theme.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { LANGUAGES } from '#src/lib/languages.ts';
import { Chip } from '#src/ui/button/chip.tsx';
import { useLanguageChoice } from '#src/ui/hooks/use-language-choice.ts';

/** Switches the language and theme of the page with one tap, to check a component in all of them. */
export function LookSwitch() {
  const t = useLabels();
  const { language, choose } = useLanguageChoice();
  const [theme, setTheme] = useState(shownTheme);
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="visually-hidden">{t('common_language')}</legend>
        {LANGUAGES.map(({ code, nativeName }) => (
          <Chip key={code} isSelected={code === language} onClick={() => choose(code)}>
            <span lang={code}>{nativeName}</span>
          </Chip>
        ))}
      </fieldset>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="visually-hidden">{t('internal_theme')}</legend>
        {THEMES.map((name) => (
          <Chip
            key={name}
            isSelected={name === theme}
            onClick={() => {
              chooseTheme(name);
              setTheme(name);
            }}
          >
            {name}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}
