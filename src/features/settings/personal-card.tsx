import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { wilayaName, wilayasQuery } from '#src/api/content/wilayas.ts';
import { type PersonalInfo, personalInfoQuery } from '#src/api/personal-info.ts';
import { QueryState } from '#src/cards/query-card.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useSession } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FactList, FactSkeleton } from '#src/ui/figures/fact-list.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { successIcon } from '#src/ui/icon/icons.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { mergeWilayas } from '#src/wilaya/wilaya-list.ts';
import { wilayaText } from '#src/wilaya/wilaya-options.ts';
import { dayText, EmailText } from './fact-texts.tsx';
import { ProfileForm } from './profile-form.tsx';

interface PersonalCardProps {
  /** Id of the text that says why nothing can be changed now. */
  blockedBy: string | undefined;
}

export function PersonalCard({ blockedBy }: PersonalCardProps) {
  const t = useLabels();
  const personal = useLineQuery(personalInfoQuery);
  const [view, setView] = useState<'facts' | 'form' | 'saved'>('facts');
  const editButton = useRef<HTMLButtonElement>(null);
  const wasForm = useRef(false);
  // The form replaced this button. When the form closes, the focus returns to the button.
  useEffect(() => {
    if (wasForm.current && view !== 'form') editButton.current?.focus();
    wasForm.current = view === 'form';
  }, [view]);
  const { data } = personal;
  const edit = (
    <Button
      ref={editButton}
      variant="secondary"
      size="sm"
      aria-label={t('settings_edit_personal')}
      disabled={!data}
      blockedBy={blockedBy}
      onClick={() => setView('form')}
    >
      {t('settings_edit')}
    </Button>
  );
  return (
    <Card title={t('settings_personal_title')} aside={view === 'form' ? null : edit}>
      <div role="status" className="empty:hidden">
        {view === 'saved' && (
          <p className="mb-4 flex items-center gap-2 font-semibold text-success">
            <Icon icon={successIcon} size={20} />
            <span>{t('settings_profile_saved')}</span>
          </p>
        )}
      </div>
      <QueryState
        query={personal}
        what="settings_named_profile"
        minHeight="14rem"
        skeleton={<FactSkeleton count={8} />}
      >
        {data && view === 'form' && (
          <ProfileForm
            info={data}
            blockedBy={blockedBy}
            onSaved={() => setView('saved')}
            onCancel={() => setView('facts')}
          />
        )}
        {data && view !== 'form' && <PersonalFacts info={data} />}
      </QueryState>
    </Card>
  );
}

function PersonalFacts({ info }: { info: PersonalInfo }) {
  const t = useLabels();
  const { language } = useLanguage();
  const { isQuickAccess } = useSession();
  const { data: shown } = useQuery(wilayasQuery());
  const { firstName, lastName, email, birthDate, wilaya, address } = info;
  const none = <span className="font-normal text-ink-muted">{t('settings_not_given')}</span>;
  const known = mergeWilayas(shown ?? []).find(({ code }) => code === wilaya);
  return (
    <>
      <FactList
        facts={[
          { label: t('settings_first_name'), value: <bdi>{firstName}</bdi> },
          { label: t('settings_last_name'), value: <bdi>{lastName}</bdi> },
          { label: t('settings_birth_date'), value: dayText(birthDate, language) ?? none },
          {
            label: t('settings_email'),
            value: (
              <span className="flex flex-wrap items-center gap-x-3">
                {email ? (
                  <Bdi>
                    <EmailText email={email} />
                  </Bdi>
                ) : (
                  none
                )}
                {!isQuickAccess && (
                  <Link
                    to="/setting/change-email"
                    className="-my-3 inline-flex min-h-12 items-center text-sm text-primary underline underline-offset-4"
                  >
                    {t('nav_change_email')}
                  </Link>
                )}
              </span>
            ),
          },
          {
            label: t('settings_wilaya'),
            value: wilaya ? wilayaText(wilaya, known && wilayaName(known, language)) : none,
          },
          { label: t('settings_address'), value: address ? <bdi>{address}</bdi> : none },
        ]}
      />
      {birthDate && <p className="mt-5 text-sm text-ink-muted">{t('settings_fixed_facts')}</p>}
    </>
  );
}
