import { useState, useTransition } from 'react';
import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import { carriedTap } from '#src/lib/carry-over.ts';
import { ErrorText } from '#src/ui/feedback/error-text.tsx';

/** Thrown when the browser stores nothing: the return from a provider could not be verified. */
class NoWayBackError extends Error {
  override readonly name = 'NoWayBackError';
}

export async function goToProvider(provider: string): Promise<void> {
  const { departForProvider } = await import('#src/session/social-sign-in.ts');
  const address = await departForProvider(provider);
  if (!address) throw new NoWayBackError();
  location.assign(address);
}

interface SocialButtonsProps {
  /** No other way to sign in precedes these buttons, so the "or" separator is left out. */
  isOnlyWay?: boolean;
}

export function SocialButtons({ isOnlyWay = false }: SocialButtonsProps) {
  const t = useLabels();
  const [isLeaving, startLeaving] = useTransition();
  const [isRefused, setRefused] = useState(false);
  // The provider's session would stay open on a shared machine.
  if (brand.socialProviders.length === 0 || isKiosk()) return null;
  // Leaving calls no API. Without `useAction` the first screen loads without TanStack Query.
  const leave = (provider: string) => {
    setRefused(false);
    startLeaving(() => goToProvider(provider).catch(() => setRefused(true)));
  };
  return (
    <div className="@container grid gap-3">
      {!isOnlyWay && (
        <p className="flex items-center gap-3 text-sm text-ink-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
          {t('auth_or_with')}
        </p>
      )}
      {/* Three in a row, or one: two would break the names and leave the third alone. */}
      <ul className="grid gap-2 @min-[17rem]:grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))]">
        {brand.socialProviders.map(({ id, name, mark }) => (
          <li key={id} className="grid">
            <button
              {...carriedTap(`auth.social.${id}`)}
              type="button"
              aria-label={t('auth_continue_with', { provider: name })}
              disabled={isLeaving}
              onClick={() => leave(id)}
              className="edged flex min-h-12 items-center justify-center gap-x-2 gap-y-1.5 rounded-lg border-2 border-current/25 p-1 py-2 text-sm @min-[17rem]:min-h-18 @min-[17rem]:flex-col @min-[17rem]:text-xs @min-[19rem]:text-sm leading-tight font-semibold text-balance transition-colors hover:bg-current/8 active:bg-current/12 disabled:opacity-60"
            >
              {mark && (
                <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 shrink-0 fill-current">
                  <path d={mark} />
                </svg>
              )}
              {name}
            </button>
          </li>
        ))}
      </ul>
      <ErrorText>{isRefused && t('auth_storage_needed')}</ErrorText>
    </div>
  );
}
