import { act, useState } from 'react';
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
import { clear, find, press, render } from './render.tsx';

afterEach(async () => {
  await clear();
  vi.useRealTimers();
});

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
    await render(<TextField label="سؤالك" dir="auto" end={<span id="mark" />} />, 'ar');
    expect(find('input').dir).toBe('auto');
    expect(find('#mark').closest('[dir]')).toBe(document.documentElement);
  });

  test('follows a field that is left to right', async () => {
    await render(<TextField label="البريد" type="email" end={<span id="mark" />} />, 'ar');
    expect(find<HTMLElement>('#mark').closest<HTMLElement>('[dir]')?.dir).toBe('ltr');
  });
});

describe('an error that belongs to no field', () => {
  const refused: ErrorWords = { label: 'error_offline', reference: 'b1946ac9-2492-4d23' };

  test('is announced in an existing live region, with its reference', async () => {
    const draw = await render(<FormError error={undefined} />);
    const region = find('[role=alert]');
    expect(region.childNodes).toHaveLength(0);
    await draw(<FormError error={refused} />);
    expect(find('[role=alert]')).toBe(region);
    expect(region.textContent).toContain('B1946AC9');
  });

  test('keeps its reference left to right in Arabic', async () => {
    await render(<FormError error={refused} />, 'ar');
    expect(find('[role=alert] bdi').textContent).toBe('B1946AC9');
  });

  test('is announced in an existing live region below a button', async () => {
    const draw = await render(<ErrorText>{undefined}</ErrorText>);
    const region = find('[role=alert]');
    expect(region.childNodes).toHaveLength(0);
    await draw(<ErrorText>Réessayez.</ErrorText>);
    expect(find('[role=alert]')).toBe(region);
    expect(region.textContent).toBe('Réessayez.');
  });
});

describe('the reason why nothing can be sent', () => {
  test('describes the disabled button, without the alternatives', async () => {
    await render(
      <>
        <BlockedReason id="why" title="Hors ligne" text="Revenez plus tard.">
          <a href="tel:*600">*600</a>
        </BlockedReason>
        <Button blockedBy="why">Acheter</Button>
      </>,
    );
    const reason = document.getElementById(find('button[disabled]').getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Hors ligne. Revenez plus tard.');
    expect(find('#root').textContent).toContain('*600');
  });

  test('enables the button when it is gone, unless the button is disabled itself', async () => {
    const draw = await render(<Button blockedBy={undefined}>Acheter</Button>);
    expect(find('#root button').matches(':disabled, [aria-describedby]')).toBe(false);
    await draw(
      <Button blockedBy={undefined} disabled>
        Acheter
      </Button>,
    );
    expect(find('#root button').matches(':disabled')).toBe(true);
  });
});

describe('the result of a form', () => {
  test('takes the focus from the form’s button', async () => {
    await render(
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
    await render(<ResendButton resendAt={steadyIn(2_000)} isBusy={false} onResend={onResend} />);
    const button = find<HTMLButtonElement>('#root button');
    expect(button.disabled).toBe(true);
    expect(button.textContent).toContain('2');
    await act(async () => vi.advanceTimersByTime(2_500));
    expect(button.disabled).toBe(false);
    await press(button);
    expect(onResend).toHaveBeenCalledTimes(1);
  });

  test('is disabled while nothing can be sent', async () => {
    await render(<ResendButton resendAt={undefined} isBusy={false} isBlocked onResend={() => undefined} />);
    expect(find<HTMLButtonElement>('#root button').disabled).toBe(true);
  });
});

describe('a choice of a few options', () => {
  test('is a named group of native radio buttons, of which one is selected', async () => {
    await render(<Themes />);
    expect(find('fieldset > legend').textContent).toBe('Apparence');
    const [light, dark] = document.querySelectorAll<HTMLInputElement>('input[type=radio][name=theme]');
    expect([light?.checked, dark?.checked]).toEqual([true, false]);
    await act(async () => dark?.click());
    expect([light?.checked, dark?.checked]).toEqual([false, true]);
    expect(dark?.labels?.[0]?.textContent).toBe('Sombre');
  });

  test('marks each option with its own language', async () => {
    await render(<Themes />);
    expect(find('label[lang=ar]').textContent).toBe('العربية');
  });
});
