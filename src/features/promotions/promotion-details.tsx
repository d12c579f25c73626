import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import type { Promotion } from '#src/api/content/promotions.ts';
import { contentLink } from '#src/help/content-link.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { joinFacts } from '#src/lib/facts.ts';
import { writtenIn } from '#src/lib/written-in.ts';
import { useSession } from '#src/session/use-session.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { OnlineLink } from '#src/telecom/line/online-link.tsx';
import { useBlockedLine } from '#src/telecom/line/use-line-state.ts';
import { OFFERING_PATHS } from '#src/telecom/offering/see-bundles.tsx';
import { offeringVolumes } from '#src/telecom/offering/volume-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CopyButton } from '#src/ui/button/copy-button.tsx';
import { ButtonAnchor, LinkButton } from '#src/ui/button/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { RAIL, useMedia } from '#src/ui/hooks/use-media.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { checkIcon } from '#src/ui/icon/icons.ts';
import { arrowIcon, callIcon, externalIcon } from '#src/ui/icon/icons-more.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { BottomAction } from '#src/ui/layout/bottom-action.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { FactLine } from '#src/ui/layout/fact-line.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { PromotionPicture } from './promotion-picture.tsx';
import type { Phase } from './promotion-rules.ts';
import { datesText, PhaseBadge, Validity } from './promotion-texts.tsx';
import { usePromotedOfferings } from './use-promoted-offerings.ts';

interface PromotionDetailsProps {
  promotion: Promotion;
  phase: Phase;
}

/** What it is, until when, and for which bundle. An ended one has no picture: its figures are no longer true. */
export function PromotionDetails({ promotion, phase }: PromotionDetailsProps) {
  const { text, image, lang } = promotion;
  const offering = usePromotedOfferings()(promotion);
  return (
    <div className="flex flex-col gap-5">
      {phase !== 'ended' && (
        <div className="-mx-5 -mt-5 overflow-hidden sm:-mx-6 sm:-mt-6">
          <PromotionPicture image={image} offering={offering} />
        </div>
      )}
      <div
        className={cx(
          'flex flex-col gap-5',
          phase !== 'ended' && 'md:grid md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-x-10',
        )}
      >
        <div className="flex flex-col gap-4 md:col-start-2 md:row-start-1">
          <Terms promotion={promotion} phase={phase} />
        </div>
        <p className="whitespace-pre-line wrap-anywhere md:col-start-1 md:row-start-1">
          <bdi {...writtenIn(lang)}>{text}</bdi>
        </p>
      </div>
    </div>
  );
}

/** Its dates, and its bundle or code. An ended promotion says so and has no code, since the operator would refuse it. */
function Terms({ promotion, phase }: PromotionDetailsProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { code } = promotion;
  const offering = usePromotedOfferings()(promotion);
  const isOnSale = phase === 'running' && offering !== undefined;
  return (
    <>
      {phase === 'ended' ? (
        <Notice
          kind="info"
          title={datesText(promotion, phase, language, t)}
          action={<LinkButton to="/promotion">{t('promotions_see_running')}</LinkButton>}
        >
          {t('promotions_over_text')}
        </Notice>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <PhaseBadge phase={phase} />
          <span className="font-semibold">
            <Validity promotion={promotion} phase={phase} />
          </span>
        </p>
      )}
      {/* No call takes a code: the bundle itself is the offer. Then there is nothing to copy. */}
      {code && phase !== 'ended' && !isOnSale && <Code code={code} />}
      {isOnSale && <Bundle offering={offering} code={code} />}
      {phase === 'running' && <PromotionAction promotion={promotion} place="card" />}
    </>
  );
}

/** A kiosk has nowhere to copy it to. */
function Code({ code }: { code: string }) {
  const t = useLabels();
  const { isKiosk } = useSession();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border-2 border-dashed border-line-strong p-4">
      <p className="min-w-0">
        <span className="block text-sm text-ink-muted">{t('promotions_code')}</span>
        <Bdi className="figure text-2xl wrap-anywhere select-all">{code}</Bdi>
      </p>
      {!isKiosk && (
        <CopyButton
          value={code}
          text={t('promotions_copy_code')}
          copiedText={t('promotions_code_copied')}
          variant="secondary"
          size="md"
        />
      )}
    </div>
  );
}

interface BundleProps {
  offering: ProductOffering;
  code: Promotion['code'];
}

/** What the picture does not say about the bundle. The link below buys it, so its code is not typed anywhere. */
function Bundle({ offering, code }: BundleProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const [, ...others] = offeringVolumes(offering, language, t).map(({ text }) => text);
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold wrap-anywhere">
        <bdi {...writtenIn(offering.lang)}>{offering.name}</bdi>
      </p>
      {others.length > 0 && (
        <p className="text-sm text-ink-muted">
          <FactLine facts={others} />
        </p>
      )}
      {code && (
        <p className="text-sm font-semibold text-balance text-success">
          <Icon icon={checkIcon} size={16} className="me-1 inline" />
          <span>{t('promotions_code_applied', { code })}</span>
        </p>
      )}
    </div>
  );
}

/** Says why a blocked line cannot have the bundle of a promotion. */
export function PromotionBlocked({ promotion }: { promotion: Promotion }) {
  const isOnSale = usePromotedOfferings()(promotion) !== undefined;
  return isOnSale && <LineBlocked />;
}

/** `bar`: at the bottom of a phone's screen; `card`: in a wider window, with what it is about. */
type Place = 'bar' | 'card';

interface PromotionActionProps {
  promotion: Promotion;
  place: Place;
}

function Action({ place, children }: { place: Place; children: ReactNode }) {
  if (place === 'bar') return <BottomAction>{children}</BottomAction>;
  return <div className="mt-1 max-w-96">{children}</div>;
}

/**
 * Leads to the confirmation of the bundle's purchase if it is on sale, otherwise to the operator's address. Renders only
 * in the place of this window, since two links with one name would confuse.
 */
export function PromotionAction({ promotion, place }: PromotionActionProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const isPhone = !useMedia(RAIL);
  const isBlocked = useBlockedLine() !== undefined;
  const offering = usePromotedOfferings()(promotion);
  if (isPhone !== (place === 'bar')) return null;
  if (!offering) return <Way promotion={promotion} place={place} />;
  if (isBlocked) return null;
  const { category, validity, brandRef, price } = offering;
  return (
    <Action place={place}>
      <OnlineLink
        to={OFFERING_PATHS[category]}
        search={{ type: validity, offer: brandRef, buy: true }}
        preload={false}
        variant="accent"
        size="lg"
        isWide
      >
        {joinFacts([t('promotions_buy'), formatAmount(price, language)])}
      </OnlineLink>
    </Action>
  );
}

function Way({ promotion, place }: PromotionActionProps) {
  const t = useLabels();
  const router = useRouter();
  const { isKiosk } = useSession();
  const link = contentLink(promotion.link);
  // A kiosk does not link out of the portal, because there is no way back.
  if (!link || (link.kind === 'elsewhere' && isKiosk)) return null;
  if (link.kind === 'portal') {
    return (
      <Action place={place}>
        <Button
          variant="accent"
          size="lg"
          isWide
          icon={arrowIcon}
          onClick={() => void router.navigate({ href: link.href })}
        >
          {t('promotions_go')}
        </Button>
      </Action>
    );
  }
  return (
    <Action place={place}>
      {link.isCall ? (
        <ButtonAnchor href={link.href} variant="accent" size="lg" isWide icon={callIcon}>
          {t('promotions_call')}
        </ButtonAnchor>
      ) : (
        <ButtonAnchor
          href={link.href}
          target="_blank"
          rel="noopener noreferrer"
          variant="accent"
          size="lg"
          isWide
          icon={externalIcon}
        >
          <span>{t('promotions_go')}</span> <VisuallyHidden>{t('common_opens_elsewhere')}</VisuallyHidden>
        </ButtonAnchor>
      )}
    </Action>
  );
}
