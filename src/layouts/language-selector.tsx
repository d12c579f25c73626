import { useLabels } from '#src/i18n/use-labels.ts';
import { carried } from '#src/lib/carry-over.ts';
import { isLanguage, LANGUAGES } from '#src/lib/languages.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { useLanguageChoice } from '#src/ui/hooks/use-language-choice.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronDownIcon, globeIcon } from '#src/ui/icon/icons.ts';

/** A native select with each language under its own name. */
export function LanguageSelector() {
  const t = useLabels();
  const { language, isChanging, choose } = useLanguageChoice();
  return (
    <div className="relative flex shrink-0 items-center">
      <span className="pointer-events-none absolute start-3 max-[26rem]:hidden">
        {isChanging ? <Spinner /> : <Icon icon={globeIcon} size={20} />}
      </span>
      <select
        {...carried('layout.language')}
        aria-label={t('common_language')}
        value={language}
        onChange={(event) => {
          const chosen = event.target.value;
          if (isLanguage(chosen)) choose(chosen);
        }}
        className="field-sizing-content min-h-12 appearance-none rounded-full border-2 border-line bg-surface-raised ps-10 pe-9 text-sm font-semibold pointer-coarse:text-base max-[26rem]:ps-4 max-[26rem]:pe-7 hover:border-line-strong"
      >
        {LANGUAGES.map(({ code, nativeName }) => (
          <option key={code} value={code} lang={code}>
            {nativeName}
          </option>
        ))}
      </select>
      <Icon icon={chevronDownIcon} size={16} className="pointer-events-none absolute end-3" />
    </div>
  );
}
