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
    ['pasted after a validity', 'Valable 10 min. Votre code : 123456'],
    ['pasted after the name of an offer', 'Sahla 4G : votre code est 123456'],
    ['pasted after a phone number', 'Pour le 0550000001, votre code est 123-456.'],
    ['pasted after a time', '[10:42] 123456'],
    ['pasted after a date', '29/11 123456'],
    ['pasted after a date with dashes', 'Le 29-11-26 : 123 456'],
    ['pasted by a phone that fills it in twice', '123456123456'],
    ['pasted twice, for the phone', 'Code 123456\n\n@sahla.dz #123456'],
    ['pasted with invisible marks', 'رمزك هو \u2066١٢٣\u200b٤٥٦\u2069 صالح 10 دقائق'],
  ])('fault 71: accepts a code %s', async (how, text) => {
    const onComplete = vi.fn();
    await renderInLanguage(<Form onComplete={onComplete} />);
    await user.click(field());
    await (how.startsWith('pasted') ? user.paste(text) : user.keyboard(text));
    expect(field().value).toBe('123456');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
  });

  test.each([
    ['several codes', '123456 ou 654321'],
    ['several codes beside each other', '123456 654321'],
    ['no code', 'Valable 10 min, appelez le 3020 ou le 0550000001'],
    ['a code that is too long', 'Votre code : 1234567'],
    ['more digits than the field has', '1234567'],
    ['an amount and a code', '100 000 DA, code 123456'],
  ])('fault 71: a pasted text with %s is not taken, and the field says what it needs', async (_what, text) => {
    const onComplete = vi.fn();
    await renderInLanguage(<Form onComplete={onComplete} />);
    await user.type(field(), '12');
    await user.paste(text);
    expect(field().value).toBe('12');
    expect(onComplete).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox', { description: 'Saisissez les six chiffres du code.' })).toBe(field());
    await user.type(field(), '3');
    expect(field().value).toBe('123');
    expect(field().getAttribute('aria-invalid')).toBeNull();
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
