/** The part of the gallery with the building blocks of pages. */
import { useId, useState } from 'react';
import { RichText } from '#src/help/rich-text.tsx';
import { formatAmount, formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { steadyIn } from '#src/lib/clock.ts';
import { ResendButton } from '#src/sign-in/resend-button.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CopyButton } from '#src/ui/button/copy-button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { LinkRow } from '#src/ui/button/link-row.tsx';
import { BackLink, MoreLink } from '#src/ui/button/more-link.tsx';
import { ErrorText } from '#src/ui/feedback/error-text.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-rows.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { UpdatedAgo } from '#src/ui/feedback/updated-ago.tsx';
import { BlockedReason } from '#src/ui/field/blocked-reason.tsx';
import { Choice } from '#src/ui/field/choice.tsx';
import { FormDone } from '#src/ui/field/form-done.tsx';
import { SwitchButton } from '#src/ui/field/switch-button.tsx';
import { Copyable } from '#src/ui/figures/copyable.tsx';
import { FactList, FactSkeleton } from '#src/ui/figures/fact-list.tsx';
import { FallbackImage } from '#src/ui/figures/fallback-image.tsx';
import { FiguresTable } from '#src/ui/figures/figures-table.tsx';
import { PhoneScene } from '#src/ui/figures/phone-scene.tsx';
import { QrCode } from '#src/ui/figures/qr-code.tsx';
import { Scene } from '#src/ui/figures/scene.tsx';
import { SCENES, type SceneName } from '#src/ui/figures/scenes.tsx';
import { useScrollRow } from '#src/ui/hooks/use-scroll-row.ts';
import { IconMark } from '#src/ui/icon/icon-mark.tsx';
import { homeIcon } from '#src/ui/icon/icons-more.ts';
import { ActionCard } from '#src/ui/layout/action-card.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { FactLine } from '#src/ui/layout/fact-line.tsx';
import { LinkCard } from '#src/ui/layout/link-card.tsx';
import { Mark } from '#src/ui/layout/mark.tsx';
import { MonthPager } from '#src/ui/layout/month-pager.tsx';
import { RowArrows } from '#src/ui/layout/row-arrows.tsx';
import { CountedFigure } from '#src/ui/motion/counted-figure.tsx';
import { Section } from './gallery-controls.tsx';

const SCENE_NAMES = Object.keys(SCENES) as SceneName[];

const SOON_MS = 45_000;
const AGO_MS = 12 * 60_000;
const PLACE = 'https://portal.example/map-window';
const FALLBACK = '/banner-fallback.svg';
const noop = () => undefined;

export function Pieces() {
  const t = useLabels();
  const { language } = useLanguage();
  const blockedId = useId();
  const [choice, setChoice] = useState<'one' | 'two'>('one');
  const [now] = useState(() => Date.now());
  const [soon] = useState(() => steadyIn(SOON_MS));
  const facts = [
    { label: t('nav_account'), value: '0551 23 45 67' },
    { label: t('nav_usage'), value: '3,2' },
  ];
  return (
    <>
      <Section name="link-button, link-row, link-card, row-arrows, more-link, month-pager, copy-button, resend-button, updated-ago">
        <MonthPager
          title={formatDate(now, 'month', language)}
          before={{ label: t('common_back'), isDisabled: true }}
          after={{ label: t('nav_more'), isDisabled: false }}
          onTurn={noop}
        />
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton to="/component-list-view" variant="primary" icon={homeIcon}>
            {t('nav_home')}
          </LinkButton>
          <LinkButton to="/component-list-view" variant="secondary" size="sm">
            {t('nav_home')}
          </LinkButton>
          <LinkButton to="/component-list-view" variant="accent" isSubdued>
            {t('nav_home')}
          </LinkButton>
          <LinkButton to="/component-list-view" variant="secondary" isSubdued>
            {t('nav_home')}
          </LinkButton>
          <MoreLink to="/component-list-view">{t('nav_more')}</MoreLink>
          <BackLink to="/component-list-view">{t('nav_home')}</BackLink>
          <CopyButton value="7b1f42c8" text={t('order_reference_copy')} copiedText={t('order_reference_copied')} />
          <CopyButton
            isCompact
            value="7b1f42c8"
            text={t('order_reference_copy')}
            copiedText={t('order_reference_copied')}
          />
          <Copyable
            shown="7b1f42c8"
            value="7b1f42c8"
            text={t('order_reference_copy')}
            copiedText={t('order_reference_copied')}
          />
          <ResendButton resendAt={soon} onResend={noop} isBusy={false} />
          <ResendButton resendAt={undefined} onResend={noop} isBusy={false} />
          <ResendButton resendAt={undefined} onResend={noop} isBusy />
          <UpdatedAgo at={now - AGO_MS} />
          <UpdatedAgo at={now - AGO_MS} isRefreshing />
          <UpdatedAgo at={now - AGO_MS} isOffline />
          <UpdatedAgo at={now - AGO_MS} isOffline isSmall />
          <Spinner size="lg" />
        </div>
        <LinkCard title={t('nav_home')}>
          <LinkRow to="/component-list-view" icon={homeIcon}>
            {t('nav_home')}
          </LinkRow>
        </LinkCard>
        <ArrowedRow />
      </Section>
      <Section name="scene, phone-scene, icon-mark, counted-figure, action-card, bottom-action">
        <div className="flex flex-wrap gap-4">
          {SCENE_NAMES.map((name) => (
            <Scene key={name} name={name} />
          ))}
          <IconMark icon={homeIcon} size="sm" />
          <IconMark icon={homeIcon} />
          <IconMark icon={homeIcon} size="lg" />
          <CountedFigure name="gallery" value={1240.5} format={(value) => formatAmount(value, language)} />
        </div>
        <div className="relative mt-44">
          <PhoneScene />
        </div>
        <div className="relative mt-44 [--phone-height:10rem]">
          <PhoneScene isWhole />
        </div>
        <ActionCard action={<Button isWide>{t('common_retry')}</Button>}>{t('common_reference')}</ActionCard>
      </Section>
      <Section name="qr-code, fallback-image, mark, rich-text">
        <div className="flex flex-wrap items-center gap-4">
          <QrCode address={PLACE} name={t('common_reference')} className="size-36" />
          <FallbackImage src={undefined} fallback={FALLBACK} alt="" className="w-72 rounded-md" />
          <p>
            <Mark>{t('nav_usage')}</Mark>
          </p>
          <div className="grid gap-2">
            <RichText
              text={`**${t('nav_usage')}**\n\n1. [${t('nav_home')}](/component-list-view)\n2. ${t('nav_more')}`}
            />
          </div>
        </div>
      </Section>
      <Section name="fact-list, fact-line, skeleton-rows, figures-table, choice, blocked-reason, error-text, form-done">
        <div className="grid gap-4 md:grid-cols-2">
          <Card>
            <FactList facts={facts} />
            <div className="mt-4 w-32">
              <FactLine facts={facts.map(({ label }) => label)} />
            </div>
          </Card>
          <Card>
            <FactList facts={facts} layout="pair" />
            <FactList facts={facts} layout="rows" />
          </Card>
          <Card>
            <FactSkeleton count={2} />
          </Card>
          <Card>
            <SkeletonRows hasIcon end="amount" />
          </Card>
          <Card>
            <FiguresTable
              caption={t('nav_usage')}
              columns={[t('nav_home'), t('nav_usage')]}
              rows={[
                { id: 'one', cells: ['14', '3,2'] },
                { id: 'two', cells: ['15', '0'] },
              ]}
            />
          </Card>
          <Choice
            legend={t('common_language')}
            name="gallery"
            options={[
              { value: 'one', text: t('nav_home') },
              { value: 'two', text: t('nav_more') },
            ]}
            value={choice}
            onChange={setChoice}
          />
          <div className="flex">
            <SwitchButton isOn label={t('nav_home')} />
            <SwitchButton isOn={false} label={t('nav_more')} />
            <SwitchButton isOn label={t('nav_top_up')} disabled />
          </div>
          <div>
            <ErrorText>{t('error_server')}</ErrorText>
          </div>
        </div>
        <BlockedReason id={blockedId} title={t('common_offline_title')} text={t('common_offline_text')} />
        <Button blockedBy={blockedId}>{t('nav_top_up')}</Button>
        <Card>
          <FormDone title={t('order_succeeded_title')} text={t('footer_get_app_text')}>
            <Button>{t('common_close')}</Button>
          </FormDone>
        </Card>
      </Section>
    </>
  );
}

/** A row of scenes that is wider than a window. */
function ArrowedRow() {
  const ref = useScrollRow();
  return (
    <div className="group/row grid gap-3">
      <RowArrows row={ref} />
      <ul ref={ref} className="scroll-row flex gap-4">
        {SCENE_NAMES.map((name) => (
          <li key={name} className="w-40 shrink-0">
            <Scene name={name} />
          </li>
        ))}
      </ul>
    </div>
  );
}
