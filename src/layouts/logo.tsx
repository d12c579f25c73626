import { brand } from '#src/brand/brand.ts';
import { useLanguage } from '#src/i18n/use-language.ts';

const FILLS = { ink: 'fill-ink', accent: 'fill-accent', surface: 'fill-surface' } as const;

interface LogoProps {
  hasName?: boolean | undefined;
}

/** The operator's mark, never mirrored, and its name in the current language. */
export function Logo({ hasName = true }: LogoProps) {
  const { language } = useLanguage();
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <svg aria-hidden="true" viewBox={brand.logo.viewBox} className="size-9 shrink-0 lg:size-10">
        {brand.logo.paths.map((path) => (
          <path key={path.d} d={path.d} className={FILLS[path.fill]} />
        ))}
      </svg>
      {hasName && <span className="truncate text-xl font-bold tracking-tight">{brand.name[language]}</span>}
    </span>
  );
}
