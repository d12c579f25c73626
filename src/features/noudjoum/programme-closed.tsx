import { useLabels } from '#src/i18n/use-labels.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CardState } from '#src/ui/feedback/card-state.tsx';
import { starIcon } from '#src/ui/icon/icons-more.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';

/** The operator does not offer the programme (section 6): an old link or a bookmark led here. */
export function ProgrammeClosed() {
  const t = useLabels();
  const action = (
    <div className="flex flex-wrap justify-center gap-2">
      <LinkButton to="/promotion">{t('noudjoum_see_promotions')}</LinkButton>
      <LinkButton to="/dashboard/my-brand" variant="secondary">
        {t('noudjoum_back_home')}
      </LinkButton>
    </div>
  );
  const title = t('noudjoum_closed_title');
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('title_noudjoum')} />
      <Card>
        <CardState
          status={{ kind: 'empty', icon: starIcon, title, text: t('noudjoum_closed_text'), action }}
          minHeight="16rem"
        >
          {null}
        </CardState>
      </Card>
    </div>
  );
}
