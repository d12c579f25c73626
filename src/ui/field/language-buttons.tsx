import { useLabels } from '#src/i18n/use-labels.ts';
import { LANGUAGES } from '#src/lib/languages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useLanguageChoice } from '#src/ui/hooks/use-language-choice.ts';

/** One large button for each language, for a kiosk. Its style sheet then hides the small list in the top bar. */
export function LanguageButtons() {
  const t = useLabels();
  const { language, choose } = useLanguageChoice();
  return (
    <fieldset
      data-kiosk-languages=""
      className="grid grid-cols-3 gap-4 has-[>button:nth-of-type(4):last-of-type]:grid-cols-4 has-[>button:nth-of-type(4)]:gap-2 has-[>button:nth-of-type(4)]:*:px-2"
    >
      <legend className="visually-hidden">{t('common_language')}</legend>
      {LANGUAGES.map(({ code, nativeName }) => (
        <Button
          key={code}
          variant={code === language ? 'primary' : 'secondary'}
          size="lg"
          isWide
          lang={code}
          aria-pressed={code === language}
          onClick={() => choose(code)}
        >
          {nativeName}
        </Button>
      ))}
    </fieldset>
  );
}
