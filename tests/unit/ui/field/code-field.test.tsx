import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CodeField } from '#src/ui/field/code-field.tsx';
import { clear, enter, find, render } from '../render.tsx';

afterEach(clear);

function Form({ onComplete, error }: { onComplete?: (code: string) => void; error?: string }) {
  const [code, setCode] = useState('');
  return <CodeField label="Code" value={code} onChange={setCode} onComplete={onComplete} error={error} />;
}

describe('the code field', () => {
  test('is one field that the phone can fill in from an SMS', async () => {
    await render(<Form />);
    expect(document.querySelectorAll('input')).toHaveLength(1);
    const input = find<HTMLInputElement>('input');
    expect(input.autocomplete).toBe('one-time-code');
    expect(input.inputMode).toBe('numeric');
    expect(input.labels?.[0]?.textContent).toBe('Code');
  });

  test.each([
    ['typed', '123456'],
    ['pasted with a space', '123 456'],
    ['pasted with text around it', 'Sahla : 123-456.'],
    ['in Arabic digits', '١٢٣٤٥٦'],
    ['in Persian digits', '۱۲۳۴۵۶'],
    ['with more digits than it has', '1234567'],
  ])('accepts a code %s', async (_, text) => {
    const onComplete = vi.fn();
    await render(<Form onComplete={onComplete} />);
    await enter(find('input'), text);
    expect(find<HTMLInputElement>('input').value).toBe('123456');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
  });

  test('completes once if an extra digit is typed, and again for another code', async () => {
    const onComplete = vi.fn();
    await render(<Form onComplete={onComplete} />);
    await enter(find('input'), '123456');
    await enter(find('input'), '1234567');
    expect(onComplete).toHaveBeenCalledTimes(1);
    await enter(find('input'), '12345');
    await enter(find('input'), '123459');
    expect(onComplete).toHaveBeenLastCalledWith('123459');
    expect(onComplete).toHaveBeenCalledTimes(2);
  });

  test('is connected to its error message', async () => {
    await render(<Form error="Code faux" />);
    const input = find<HTMLInputElement>('input');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = input.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Code faux');
  });
});
