import { useState } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { LANGUAGES } from '#src/lib/languages.ts';
import { Choice } from '#src/ui/field/choice.tsx';
import { useLanguageChoice } from '#src/ui/hooks/use-language-choice.ts';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { moonIcon, phoneIcon, sunIcon } from '#src/ui/icon/icons-more.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { chooseTheme, shownTheme, THEMES, type Theme } from './theme.ts';

const THEME_TEXTS = {
  device: { label: 'settings_theme_device', icon: phoneIcon },
  light: { label: 'settings_theme_light', icon: sunIcon },
  dark: { label: 'settings_theme_dark', icon: moonIcon },
} as const satisfies Record<Theme, { label: string; icon: IconShape }>;

export function DisplayCard() {
  const t = useLabels();
  const { language, choose } = useLanguageChoice();
  const [theme, setTheme] = useState(shownTheme);
  const changeTheme = (chosen: Theme) => {
    chooseTheme(chosen);
    setTheme(chosen);
  };
  return (
    <Card title={t('settings_display_title')}>
      <div className="grid gap-6">
        <Choice
          legend={t('settings_theme')}
          name="theme"
          isCompact
          value={theme}
          options={THEMES.map((value) => ({
            value,
            text: t(THEME_TEXTS[value].label),
            icon: THEME_TEXTS[value].icon,
          }))}
          onChange={changeTheme}
        />
        <Choice
          legend={t('common_language')}
          name="language"
          isCompact
          value={language}
          options={LANGUAGES.map(({ code, nativeName }) => ({ value: code, text: nativeName, lang: code }))}
          onChange={choose}
        />
      </div>
    </Card>
  );
}
