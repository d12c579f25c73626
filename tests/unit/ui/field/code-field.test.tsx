import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { CodeField } from '#src/ui/field/code-field.tsx';
import { renderInLanguage, user } from '../../../support/component.tsx';

function Form({ onComplete, error }: { onComplete?: (code: string) => void; error?: string }) {
  const [code, setCode] = useState('');
  return <CodeField label="Code" value={code} onChange={setCode} onComplete={onComplete} error={error} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Code');

describe('the code field', () => {
  test('is one field that the phone can fill in from an SMS', async () => {
    await renderInLanguage(<Form />);
    expect(screen.getByRole('textbox')).toBe(field());
    expect(field().autocomplete).toBe('one-time-code');
    expect(field().inputMode).toBe('numeric');
  });

  test.each([
    ['typed', '123456'],
    ['pasted with a space', '123 456'],
    ['pasted with text around it', 'Sahla : 123-456.'],
    ['in Arabic digits', '١٢٣٤٥٦'],
    ['in Persian digits', '۱۲۳۴۵۶'],
    ['with more digits than it has', '1234567'],
  ])('accepts a code %s', async (how, text) => {
    const onComplete = vi.fn();
    await renderInLanguage(<Form onComplete={onComplete} />);
    await user.click(field());
    await (how.startsWith('pasted') ? user.paste(text) : user.keyboard(text));
    expect(field().value).toBe('123456');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
  });

  test('completes once if an extra digit is typed, and again for another code', async () => {
    const onComplete = vi.fn();
    await renderInLanguage(<Form onComplete={onComplete} />);
    await user.type(field(), '1234567');
    expect(onComplete).toHaveBeenCalledTimes(1);
    await user.type(field(), '{Backspace}9');
    expect(onComplete).toHaveBeenLastCalledWith('123459');
    expect(onComplete).toHaveBeenCalledTimes(2);
  });

  test('is connected to its error message', async () => {
    await renderInLanguage(<Form error="Code faux" />);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    const described = field().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Code faux');
  });
});
