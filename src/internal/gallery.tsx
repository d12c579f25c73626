/** All primitives in all their states, for developers of screens. Only in development and test builds. */
import { useState } from 'react';
import { currencySign, formatAmountFigure, formatVolume, splitVolume } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Chip, chipClass } from '#src/ui/button/chip.tsx';
import { ChipLinks } from '#src/ui/button/chip-links.tsx';
import { Badge, type BadgeTone } from '#src/ui/feedback/badge.tsx';
import { CardState } from '#src/ui/feedback/card-state.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Bars, MeanKey } from '#src/ui/figures/bars.tsx';
import { Countdown } from '#src/ui/figures/countdown.tsx';
import { Meter } from '#src/ui/figures/meter.tsx';
import { Ring } from '#src/ui/figures/ring.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import * as firstIcons from '#src/ui/icon/icons.ts';
import { bundlesIcon, topUpIcon } from '#src/ui/icon/icons.ts';
import * as moreIcons from '#src/ui/icon/icons-more.ts';
import { callIcon, tagIcon } from '#src/ui/icon/icons-more.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { TabList, tabClass } from '#src/ui/layout/tabs.tsx';
import { Buttons, Codes, Fields, Messages, Section } from './gallery-controls.tsx';
import { Line, Offers } from './gallery-lines.tsx';
import { Orders } from './gallery-orders.tsx';
import { Pieces } from './gallery-pieces.tsx';
import { LookSwitch } from './look-switch.tsx';

const GB = 1024 ** 3;
const BADGES: readonly BadgeTone[] = ['neutral', 'primary', 'accent', 'accent-soft', 'success', 'warning', 'danger'];
const DAYS_OF_USE = [0.4, 1.1, 0.7, 0, 1.9, 1.3, 0.8];
const SAVED_AGO_MS = 12 * 60_000;
const noop = () => undefined;

export function Gallery() {
  const t = useLabels();
  return (
    <div className="flex flex-col gap-10">
      <PageHeader title={t('title_component_list_view')} subtitle={t('internal_gallery_about')} />
      <LookSwitch />
      <Balance />
      <States />
      <Buttons />
      <Fields />
      <Codes />
      <Messages />
      <Pieces />
      <Line />
      <Offers />
      <Orders />
      <Small />
    </div>
  );
}

function Balance() {
  const t = useLabels();
  const { language } = useLanguage();
  const ring = (value: number, max: number) => ({
    value,
    max,
    figure: splitVolume(value, language).figure,
    unit: splitVolume(value, language).unit,
    valueText: `${formatVolume(value, language)} / ${formatVolume(max, language)}`,
  });
  return (
    <Section name="card, ring, meter, bars">
      <Card tone="hero" title={t('nav_home')} aside={<Bdi className="text-sm tabular-nums">0551 23 45 67</Bdi>}>
        <p className="figure text-figure">
          {formatAmountFigure(1234.5, language)}{' '}
          <span className="text-xl font-semibold text-on-hero-muted">{currencySign(language)}</span>
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button variant="accent" icon={topUpIcon}>
            {t('nav_top_up')}
          </Button>
          <Button variant="secondary" icon={bundlesIcon}>
            {t('nav_bundles')}
          </Button>
        </div>
      </Card>
      <div className="grid gap-4 md:grid-cols-2">
        <Card title={t('nav_bundles_data')} aside={<Badge tone="success">{t('nav_bundles_smart')}</Badge>}>
          <div className="flex flex-wrap justify-around gap-4">
            <Ring label={t('nav_bundles_data')} size="lg" {...ring(3.2 * GB, 5 * GB)} />
            <div className="flex flex-wrap items-center justify-center gap-4">
              <Ring label={t('nav_bundles_data')} size="sm" {...ring(0.4 * GB, 5 * GB)} />
              <Ring
                label={t('nav_bundles_voice')}
                size="sm"
                isUnlimited
                value={0}
                max={0}
                valueText={t('nav_bundles_voice')}
                unit={t('nav_bundles_voice')}
              />
            </div>
          </div>
        </Card>
        <Card title={t('nav_usage')}>
          <p>
            <MeanKey />
            {formatVolume(GB, language)}
          </p>
          <Bars
            mean={1}
            currentLabel={t('nav_home')}
            caption={t('nav_usage')}
            labelHeading={t('nav_home')}
            valueHeading={t('nav_bundles_data')}
            bars={DAYS_OF_USE.map((gigabytes, index) => ({
              id: String(index),
              label: String(index + 14),
              longLabel: String(index + 14),
              value: gigabytes,
              valueText: formatVolume(gigabytes * GB, language),
              isCurrent: index === DAYS_OF_USE.length - 1,
            }))}
          />
        </Card>
      </div>
      <Card tone="hero" hasSun={false}>
        <div className="flex flex-wrap items-center gap-6">
          <Ring label={t('nav_bundles_data')} tone="hero" {...ring(3.2 * GB, 5 * GB)} />
          <div className="grow">
            <Meter label={t('nav_bundles_data')} tone="hero" {...ring(2 * GB, 5 * GB)} />
          </div>
        </div>
      </Card>
      <Card tone="outline">
        <div className="flex flex-col gap-3">
          <Meter label={t('nav_bundles_data')} {...ring(4 * GB, 5 * GB)} />
          <Meter label={t('nav_bundles_data')} {...ring(0.5 * GB, 5 * GB)} />
          <Countdown secondsLeft={12} total={20} />
          <Countdown secondsLeft={4} total={20} isPressing />
        </div>
      </Card>
    </Section>
  );
}

function States() {
  const t = useLabels();
  const [savedAt] = useState(() => Date.now() - SAVED_AGO_MS);
  return (
    <Section name="card-state">
      <div className="grid gap-4 md:grid-cols-2">
        <Card title={t('nav_usage')}>
          <CardState status={{ kind: 'loading' }} minHeight="11rem">
            {null}
          </CardState>
        </Card>
        <Card title={t('nav_usage')}>
          <CardState status={{ kind: 'saved', savedAt }} minHeight="11rem">
            <p className="figure text-3xl">3,2</p>
          </CardState>
        </Card>
        <Card title={t('nav_usage')}>
          <CardState
            status={{
              kind: 'empty',
              icon: bundlesIcon,
              title: t('nav_bundles'),
              text: t('footer_get_app_text'),
              action: <Button size="sm">{t('nav_bundles')}</Button>,
            }}
            minHeight="11rem"
          >
            {null}
          </CardState>
        </Card>
        <Card title={t('nav_usage')}>
          <CardState
            status={{ kind: 'failed', message: t('error_server'), reference: '7b1f-42c8', onRetry: noop }}
            minHeight="11rem"
          >
            {null}
          </CardState>
        </Card>
        <Card title={t('nav_promotions')}>
          <CardState status={{ kind: 'failed', isOffline: true, message: t('common_not_saved') }}>{null}</CardState>
        </Card>
      </div>
    </Section>
  );
}

function Small() {
  const t = useLabels();
  const [isOn, setIsOn] = useState(true);
  return (
    <Section name="tabs, chip, chip-links, badge, spinner, icon">
      <TabList label={t('nav_bundles')}>
        {(['nav_bundles_local', 'nav_bundles_data', 'nav_bundles_smart', 'nav_bundles_voice'] as const).map(
          (name, index) => (
            <a key={name} href="#tabs" className={tabClass} aria-current={index === 1 ? 'page' : undefined}>
              {t(name)}
            </a>
          ),
        )}
      </TabList>
      <div className="flex flex-wrap gap-2">
        <Chip isSelected={isOn} onClick={() => setIsOn(!isOn)}>
          {t('nav_bundles_data')}
        </Chip>
        <Chip icon={callIcon}>{t('nav_bundles_voice')}</Chip>
      </div>
      <ChipLinks label={t('nav_usage')}>
        {(['nav_usage', 'nav_history'] as const).map((name, index) => (
          <a key={name} href="#tabs" className={chipClass} aria-current={index === 1 ? 'page' : undefined}>
            {t(name)}
          </a>
        ))}
      </ChipLinks>
      <div className="flex flex-wrap items-center gap-2">
        {BADGES.map((tone) => (
          <Badge key={tone} tone={tone} icon={tagIcon}>
            {t('nav_bundles')}
          </Badge>
        ))}
        <Spinner />
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-2 gap-y-4">
        {Object.entries({ ...firstIcons, ...moreIcons }).map(([name, icon]) => (
          <li key={name} className="flex flex-col items-center gap-1 text-center text-xs text-ink-muted">
            <Icon icon={icon} size={28} className="text-ink" />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
