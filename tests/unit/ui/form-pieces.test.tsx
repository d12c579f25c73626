import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ErrorWords } from '#src/i18n/error-messages.ts';
import { steadyIn } from '#src/lib/clock.ts';
import { ResendButton } from '#src/sign-in/resend-button.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorText } from '#src/ui/feedback/error-text.tsx';
import { BlockedReason } from '#src/ui/field/blocked-reason.tsx';
import { Choice } from '#src/ui/field/choice.tsx';
import { FormDone } from '#src/ui/field/form-done.tsx';
import { FormError } from '#src/ui/field/form-error.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { renderInLanguage, user } from '../../support/component.tsx';

afterEach(() => void vi.useRealTimers());

const button = () => screen.getByRole<HTMLButtonElement>('button');
const alert = () => screen.getByRole('alert');

function Themes() {
  const [value, setValue] = useState('light');
  const options = [
    { value: 'light', text: 'Clair' },
    { value: 'dark', text: 'Sombre' },
    { value: 'ar', text: 'العربية', lang: 'ar' },
  ];
  return <Choice legend="Apparence" name="theme" value={value} options={options} onChange={setValue} />;
}

describe('the element at the end of a field', () => {
  test('stays at the end in the page’s direction for any typed text', async () => {
    await renderInLanguage(<TextField label="سؤالك" dir="auto" end={<i>mark</i>} />, 'ar');
    // The field too: its padding has to be on the side of the element.
    expect(screen.getByLabelText('سؤالك').closest('[dir]')).toBe(document.documentElement);
    expect(screen.getByText('mark').closest('[dir]')).toBe(document.documentElement);
  });

  test('follows a field that is left to right', async () => {
    await renderInLanguage(<TextField label="البريد" type="email" end={<i>mark</i>} />, 'ar');
    expect(screen.getByText('mark').closest<HTMLElement>('[dir]')?.dir).toBe('ltr');
  });
});

describe('an error that belongs to no field', () => {
  const refused: ErrorWords = { label: 'error_offline', reference: 'b1946ac9-2492-4d23-9b1c-000000000000' };

  test('is announced in an existing live region, with its reference', async () => {
    const { rerender } = await renderInLanguage(<FormError error={undefined} />);
    const region = alert();
    expect(region.childNodes).toHaveLength(0);
    rerender(<FormError error={refused} />);
    expect(alert()).toBe(region);
    expect(region.textContent).toContain('B1946AC9');
  });

  test('keeps its reference left to right in Arabic', async () => {
    await renderInLanguage(<FormError error={refused} />, 'ar');
    expect(alert().querySelector('bdi')?.textContent).toBe('B1946AC9');
  });

  test('is announced in an existing live region below a button', async () => {
    const { rerender } = await renderInLanguage(<ErrorText>{undefined}</ErrorText>);
    const region = alert();
    expect(region.childNodes).toHaveLength(0);
    rerender(<ErrorText>Réessayez.</ErrorText>);
    expect(alert()).toBe(region);
    expect(region.textContent).toBe('Réessayez.');
  });
});

describe('the reason why nothing can be sent', () => {
  test('describes the disabled button, without the alternatives', async () => {
    await renderInLanguage(
      <>
        <BlockedReason id="why" title="Hors ligne" text="Revenez plus tard.">
          <a href="tel:*600">*600</a>
        </BlockedReason>
        <Button blockedBy="why">Acheter</Button>
      </>,
    );
    expect(button().disabled).toBe(true);
    const reason = document.getElementById(button().getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Hors ligne. Revenez plus tard.');
    screen.getByRole('link', { name: '*600' });
  });

  test('enables the button when it is gone, unless the button is disabled itself', async () => {
    const { rerender } = await renderInLanguage(<Button blockedBy={undefined}>Acheter</Button>);
    expect(button().matches(':disabled, [aria-describedby]')).toBe(false);
    rerender(
      <Button blockedBy={undefined} disabled>
        Acheter
      </Button>,
    );
    expect(button().matches(':disabled')).toBe(true);
  });
});

describe('the result of a form', () => {
  test('takes the focus from the form’s button', async () => {
    await renderInLanguage(
      <FormDone title="Enregistré" text="Merci.">
        <a href="/somewhere">Retour</a>
      </FormDone>,
    );
    expect(document.activeElement?.textContent).toBe('EnregistréMerci.Retour');
  });
});

describe('the button for another code', () => {
  test('counts down and is enabled when the time is over', async () => {
    vi.useFakeTimers();
    const onResend = vi.fn();
    await renderInLanguage(<ResendButton resendAt={steadyIn(2_000)} isBusy={false} onResend={onResend} />);
    expect(button().disabled).toBe(true);
    expect(button().textContent).toContain('2');
    act(() => void vi.advanceTimersByTime(2_500));
    expect(button().disabled).toBe(false);
    fireEvent.click(button());
    expect(onResend).toHaveBeenCalledTimes(1);
  });

  test('is disabled while nothing can be sent', async () => {
    await renderInLanguage(<ResendButton resendAt={undefined} isBusy={false} isBlocked onResend={() => undefined} />);
    expect(button().disabled).toBe(true);
  });
});

describe('a choice of a few options', () => {
  test('is a named group of native radio buttons, of which one is selected', async () => {
    await renderInLanguage(<Themes />);
    const themes = within(screen.getByRole('group', { name: 'Apparence' }));
    const [light, dark] = ['Clair', 'Sombre'].map((name) => themes.getByRole<HTMLInputElement>('radio', { name }));
    expect([light?.name, dark?.name]).toEqual(['theme', 'theme']);
    expect([light?.checked, dark?.checked]).toEqual([true, false]);
    await user.click(screen.getByText('Sombre'));
    expect([light?.checked, dark?.checked]).toEqual([false, true]);
  });

  test('marks each option with its own language', async () => {
    await renderInLanguage(<Themes />);
    expect(screen.getByText('العربية').closest('label')?.lang).toBe('ar');
  });
});
