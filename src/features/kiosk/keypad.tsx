import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useMedia } from '#src/ui/hooks/use-media.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { Key } from './key.tsx';
import {
  type FieldKind,
  fieldKind,
  firstPage,
  isKeyAction,
  isKeyPage,
  type KeyPage,
  rowsOf,
  WIDE_NUMBERS,
} from './key-layouts.ts';
import { clearText, deleteBackward, finishField, nextField, type TextControl, typeText } from './text-control.ts';
import { useFormButton } from './use-form-button.ts';
import { useTypedField } from './use-typed-field.ts';

/** The kiosk's own keyboard. Opens when any field of any screen or dialog gets the focus. */
export function Keypad() {
  const field = useTypedField();
  if (!field) return null;
  const kind = fieldKind(field.control, field.inputMode);
  // Inside the field's dialog, because nothing outside an open modal dialog can be touched.
  const place = field.control.closest('dialog') ?? document.body;
  return createPortal(<Keys key={kind} control={field.control} kind={kind} />, place);
}

interface KeysProps {
  control: TextControl;
  kind: FieldKind;
}

function Keys({ control, kind }: KeysProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const box = useRef<HTMLElement>(null);
  const [page, setPage] = useState<KeyPage>(() => firstPage(kind, language));
  const [isUpper, setIsUpper] = useState(false);
  const button = useFormButton(control);
  const done = { ...button, name: nextField(control) ? t('kiosk_key_next') : (button.name ?? t('kiosk_key_done')) };
  useRoomFor(box);
  useMarkedForm(control);

  useEffect(() => {
    showAboveKeys(control);
  }, [control]);

  function press(name: string): void {
    if (!isKeyAction(name)) {
      typeText(control, isUpper ? name.toLocaleUpperCase('fr') : name);
      setIsUpper(false);
    } else if (name === 'shift') setIsUpper(!isUpper);
    else if (name === 'space') typeText(control, ' ');
    else if (name === 'backspace') deleteBackward(control);
    else if (name === 'clear') clearText(control);
    else if (name === 'done') finishField(control);
    else if (isKeyPage(name)) setPage(name);
  }

  const isNumbers = page === 'numbers';
  const isWide = useMedia('(orientation: landscape)');
  return (
    <section
      ref={box}
      aria-label={t('kiosk_keypad')}
      data-kiosk-keypad={isNumbers ? 'numbers' : 'letters'}
      popover="manual"
      // Keys have the same position in every language, as digits do.
      dir="ltr"
      className="fixed inset-x-0 top-auto bottom-0 z-40 m-0 w-full max-w-none border-t border-line-strong bg-surface px-2 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
    >
      <div className={cx('mx-auto flex gap-1.5', isNumbers ? (isWide ? 'max-w-3xl' : 'max-w-2xl') : 'max-w-240')}>
        <div className="flex min-w-0 grow-[4] basis-0 flex-col gap-2">
          {(isNumbers && isWide ? WIDE_NUMBERS : rowsOf(page, kind)).map((keys) => (
            <div key={keys.join('')} lang={page === 'arabic' ? 'ar' : undefined} className="flex gap-1.5">
              {keys.map((name) => (
                <Key key={name} name={name} done={done} isUpper={isUpper} isEven={isNumbers} onPress={press} />
              ))}
            </div>
          ))}
        </div>
        {isNumbers && isWide && <Key name="done" done={done} isUpper={false} isEven onPress={press} />}
      </div>
    </section>
  );
}

/**
 * The style sheet hides the button of this form. It does not ask where the focus is: a press on another button moves the
 * focus, and a button that appeared then would move what is under the finger.
 */
function useMarkedForm({ form }: TextControl): void {
  useLayoutEffect(() => {
    form?.setAttribute('data-typed', '');
    return () => form?.removeAttribute('data-typed');
  }, [form]);
}

/** Below the top bar; the same as in `scroll-padding-block` of the style sheet. */
const ABOVE_REM = 6.5;

/** Everything from the heading to the end of the form, if it fits above the keys. */
function showAboveKeys(control: TextControl): void {
  const root = document.documentElement;
  const keysPx = Number.parseFloat(root.style.getPropertyValue('--keypad-height')) || 0;
  const room = innerHeight - keysPx - (ABOVE_REM + 1) * (Number.parseFloat(getComputedStyle(root).fontSize) || 16);
  const heading = control.closest('main, dialog')?.querySelector('h1, h2');
  const last = control.form;
  const fits = heading && last && last.getBoundingClientRect().bottom - heading.getBoundingClientRect().top <= room;
  if (!fits) {
    control.scrollIntoView({ block: 'center' });
    return;
  }
  last.scrollIntoView({ block: 'nearest' });
  heading.scrollIntoView({ block: 'nearest' });
}

/** Shows the keys above everything and sets how much of the page they cover. */
function useRoomFor(box: React.RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const keys = box.current;
    if (!keys) return;
    // Missing in older browsers: there the keypad is above the page but not above dialogs.
    keys.showPopover?.();
    const root = document.documentElement;
    const setHeight = () => root.style.setProperty('--keypad-height', `${keys.offsetHeight}px`);
    setHeight();
    root.dataset.keypad = '';
    const observer = new ResizeObserver(setHeight);
    observer.observe(keys);
    return () => {
      observer.disconnect();
      delete root.dataset.keypad;
    };
  }, [box]);
}
