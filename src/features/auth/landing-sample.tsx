import { useLabels } from '#src/i18n/use-labels.ts';

const LENGTH = 2 * Math.PI * 44;

/** What is left, as a share and in words. */
const LEFT = [
  { share: 0.62, name: 'landing_sample_data_name', label: 'landing_sample_data' },
  { share: 0.75, name: 'landing_sample_calls_name', label: 'landing_sample_calls' },
  { share: 0.4, name: 'landing_sample_sms_name', label: 'landing_sample_sms' },
] as const;

/**
 * The dashboard of an imaginary line. A picture: the text beside it says the same. It is drawn here and not with the
 * dashboard's own pieces, which the script of the first screen does not contain. Nothing in it looks like a button.
 */
export function LandingSample() {
  const t = useLabels();
  return (
    <div aria-hidden="true" className="hero grid gap-4 rounded-lg p-3.5 lg:h-full lg:content-between lg:p-6">
      <div className="grid">
        <p className="flex items-center justify-between gap-3 text-sm wrap-anywhere text-on-hero-muted lg:text-base">
          <span>{t('landing_sample_balance')}</span>
          {/* The corners of a badge. Only what can be pressed has the shape of a pill. */}
          <span className="edged rounded-sm bg-on-hero px-2 py-0.5 font-bold text-hero">{t('landing_sample')}</span>
        </p>
        <p className="figure text-xl wrap-anywhere lg:text-figure">{t('landing_sample_amount')}</p>
      </div>
      <div className="flex flex-wrap justify-around gap-2 text-center text-xs sm:text-sm lg:text-base">
        {LEFT.map(({ share, name, label }) => (
          <p key={label} className="relative grid justify-items-center">
            <svg
              aria-hidden="true"
              viewBox="0 0 100 100"
              className="mb-1 size-12 -rotate-90 fill-none lg:mb-2 lg:size-28"
              strokeWidth="11"
            >
              <circle cx="50" cy="50" r="44" className="stroke-current" opacity=".2" />
              <circle
                cx="50"
                cy="50"
                r="44"
                strokeLinecap="round"
                strokeDasharray={`${LENGTH * share} ${LENGTH}`}
                className="stroke-accent"
              />
            </svg>
            <b className="font-semibold lg:absolute lg:inset-x-3 lg:top-0 lg:grid lg:h-28 lg:place-items-center lg:leading-tight">
              {t(label)}
            </b>
            <span className="text-on-hero-muted">{t(name)}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
