import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useSession } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { SkeletonText } from '#src/ui/feedback/skeleton-line.tsx';
import { Scene } from '#src/ui/figures/scene.tsx';
import type { SceneName } from '#src/ui/figures/scenes.tsx';
import { shareIcon } from '#src/ui/icon/icons-more.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import type { Story } from './recap-picture.ts';

interface StoryCardProps {
  story: Story;
  /** On the card only: its lines in another form. */
  look?: ReactNode;
  /** A chart, in the full width. It stands on the ground. */
  chart?: ReactNode;
  /** Without a chart: a scene. In a wide card it is beside the text. */
  scene?: SceneName;
  /** On the ground, below the drawing: what it shows. */
  names?: ReactNode;
  hasSun?: boolean;
  /** The figure is a name, which has no room for the largest letters. */
  isName?: boolean;
  action?: ReactNode;
}

const STORY = 'flex w-[min(20rem,92%)] shrink-0 lg:w-auto lg:last:odd:col-span-2';
/** As high as the highest of them, which come later. Arabic lines are higher. */
const INSIDE =
  'flex h-full min-h-99 flex-col rtl:min-h-111 lg:min-h-106 lg:rtl:min-h-117 @xl:min-h-80! ' +
  '[--ground:color-mix(in_srgb,var(--color-hero-bright)_60%,var(--color-hero))]';
/** Very large text on a phone, or a narrow card, leaves it whole. */
const FIGURE = 'text-[length:min(var(--text-figure),15vw,19cqi)] leading-none rtl:leading-figure';
/** To the edges of the card. */
const TO_THE_SIDES = '-mx-5 sm:-mx-6';
const GROUND = '-mb-5 flex flex-col gap-3 bg-(--ground) px-5 pt-3 pb-4 sm:-mb-6 sm:px-6';

/** One card of the recap: a large figure, and a drawing on the ground that reaches the card's edges. */
export function StoryCard({ story, look, chart, scene, names, hasSun = false, isName, action }: StoryCardProps) {
  const t = useLabels();
  const { isKiosk } = useSession();
  const { language } = useLanguage();
  const place = useRef<HTMLLIElement>(null);
  const share = async () => {
    const card = place.current?.firstElementChild;
    if (!card) return;
    const { shareStory } = await import('./recap-picture.ts');
    await shareStory(story, card, language);
  };
  return (
    <li ref={place} className={cx(STORY, 'snap-start')}>
      <Card tone="hero" hasSun={hasSun} data-sun={hasSun || undefined} className="@container w-full">
        <div className={INSIDE}>
          <h2 className="mb-1.5 text-sm font-semibold text-on-hero-muted">{story.title}</h2>
          <p className="mb-1.5">
            <bdi className={cx('figure wrap-anywhere', isName ? 'text-2xl @sm:text-3xl' : FIGURE)}>{story.figure}</bdi>
          </p>
          <div className={cx('flex grow flex-col gap-x-4', scene && '@xl:flex-row')}>
            <div className="flex min-w-0 grow basis-0 flex-col gap-1.5">
              {look ?? story.lines.map((line) => <p key={line}>{line}</p>)}
            </div>
            <div data-drawing="" className={cx(TO_THE_SIDES, scene ? 'mt-auto pt-3 @xl:w-1/2' : 'pt-5')}>
              {scene ? (
                <StoryScene name={scene} className={isName ? 'w-60 @sm:w-96' : 'w-44 @sm:w-72 @xl:w-96'} />
              ) : (
                chart
              )}
            </div>
          </div>
          <div data-ground="" className={cx(TO_THE_SIDES, GROUND)}>
            {names}
            <div className="flex flex-wrap gap-2">
              {action}
              {!isKiosk && (
                <Button
                  variant="secondary"
                  size="sm"
                  icon={shareIcon}
                  aria-label={t('usage_recap_share_named', { title: story.title })}
                  onClick={() => void share()}
                >
                  {t('usage_recap_share')}
                </Button>
              )}
            </div>
          </div>
        </div>
      </Card>
    </li>
  );
}

/** A scene in the colours of a dark card. Its dunes go on as the ground, so it is set a little into it. */
function StoryScene(scene: ComponentProps<typeof Scene>) {
  return (
    <div className="-mb-2 flex justify-center [--color-primary-soft:var(--ground)] [--color-primary:var(--color-on-hero)] [--color-surface-raised:var(--color-hero)]">
      <Scene {...scene} />
    </div>
  );
}

/** The place of a card while it loads. */
export function StorySkeleton() {
  const { isKiosk } = useSession();
  return (
    <li aria-hidden="true" className={STORY}>
      <Card tone="hero" hasSun={false} className="w-full">
        <div className={INSIDE}>
          <SkeletonText width="w-4/5" className="text-sm" />
          <SkeletonText width="w-1/2" className="figure text-figure" />
          <SkeletonText width="w-3/4" />
          <div className={cx(TO_THE_SIDES, GROUND, 'mt-auto')}>
            {!isKiosk && <span className="skeleton h-12 w-32 rounded-full" />}
          </div>
        </div>
      </Card>
    </li>
  );
}
