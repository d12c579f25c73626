import { brand } from '#src/brand/brand.ts';
import { CallHelp } from '#src/help/call-help.tsx';
import type { Translate } from '#src/i18n/use-labels.ts';
import type { Language } from '#src/lib/languages.ts';
import { isolated } from '#src/lib/visible-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { ButtonSize } from '#src/ui/button/button-class.ts';
import type { EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { Nearest } from '#src/ui/feedback/nearest.tsx';
import { searchIcon, storeIcon } from '#src/ui/icon/icons-more.ts';
import { openingText } from './opening-text.ts';
import { shortName } from './shop-texts.ts';
import type { ShopFinder } from './use-shop-finder.ts';

interface EmptyOptions {
  /** The name of the chosen wilaya. */
  placeName: string;
  language: Language;
  onEverywhere: () => void;
  /** Of the button. */
  size?: ButtonSize | undefined;
}

/** Why no shop is listed, and how to find one. */
export function emptyShops(
  finder: ShopFinder,
  t: Translate,
  { placeName, language, onEverywhere, size }: EmptyOptions,
): EmptyStatus {
  const { every, found, area, isOpenOnly, setOpenOnly, query, setQuery } = finder;
  const action = (text: string, onClick: () => void) => (
    <Button variant="secondary" size={size} onClick={onClick}>
      {text}
    </Button>
  );
  if (every.length === 0 && found.length === 0) {
    return {
      icon: storeIcon,
      title: t('stores_none_title'),
      text: t('stores_none_text', { number: isolated(brand.helpLine) }),
      action: <CallHelp />,
    };
  }
  if (isOpenOnly) {
    const first = finder.firstToOpen();
    const opens = first && openingText(first.state, finder.now, language, t);
    return {
      icon: storeIcon,
      title: t('stores_none_open_title'),
      text: opens
        ? t('stores_none_open_first', { name: isolated(shortName(first.shop)), opens })
        : t('stores_none_open_text'),
      action: action(t('stores_show_closed'), () => setOpenOnly(false)),
    };
  }
  if (area === 'named') {
    return {
      icon: searchIcon,
      title: t('stores_none_named_title', { words: isolated(query.trim()) }),
      text: t('stores_none_named_text'),
      action: (
        <Nearest names={finder.nearest().map(({ name }) => name)} onChoose={setQuery}>
          {action(t('stores_clear_search'), () => setQuery(''))}
        </Nearest>
      ),
    };
  }
  return {
    icon: storeIcon,
    title: t('stores_none_here_title', { place: placeName }),
    text: t('stores_none_here_text'),
    action: action(t('stores_show_everywhere'), onEverywhere),
  };
}
