import { faqsQuery } from '#src/api/content/faqs.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { writtenIn } from '#src/lib/written-in.ts';
import { useContent } from '#src/offline/use-content.ts';
import { useSession } from '#src/session/use-session.ts';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronDownIcon } from '#src/ui/icon/icons.ts';
import { helpIcon } from '#src/ui/icon/icons-more.ts';
import { RichText } from './rich-text.tsx';

/**
 * One of the operator's FAQ entries, which unfolds in place: the user can read it without losing input and before
 * signing in. Renders nothing if the content service has no such entry.
 */
export default function HelpAnswer({ slug }: { slug: string }) {
  const t = useLabels();
  const { language } = useLanguage();
  const { isSignedIn, isKiosk } = useSession();
  const faq = useContent(faqsQuery, language).data?.find((each) => each.slug === slug);
  if (!faq) return null;
  return (
    <details className="group w-full rounded-lg border-2 border-line text-start">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 rounded-lg px-3 py-2 text-sm font-semibold">
        <Icon icon={helpIcon} size={20} className="text-primary" />
        <span {...writtenIn(faq.lang)} className="min-w-0 grow wrap-anywhere">
          {faq.question}
        </span>
        <Icon icon={chevronDownIcon} size={16} className="text-ink-muted group-open:rotate-180" />
      </summary>
      <div className="grid gap-2 px-3 pb-3 text-sm wrap-anywhere">
        <div {...writtenIn(faq.lang)} className="grid gap-2">
          <RichText text={faq.answer} />
        </div>
        {isSignedIn && !isKiosk && (
          <span className="text-primary">
            <MoreLink to="/support/faq" search={{ answer: slug }} size="md">
              {t('faq_all')}
            </MoreLink>
          </span>
        )}
      </div>
    </details>
  );
}
