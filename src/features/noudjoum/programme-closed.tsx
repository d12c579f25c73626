import { useLabels } from '../../i18n/use-labels.ts';
import { Card } from '../../ui/card.tsx';
import { CardState } from '../../ui/card-state.tsx';
import { starIcon } from '../../ui/icons-more.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** The operator does not show the programme (section 6): an old link or a bookmark led here. */
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
