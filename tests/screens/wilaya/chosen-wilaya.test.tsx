import { screen, waitFor } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import * as kiosk from '#src/kiosk/mode.ts';
import { forgetStorage } from '#src/session/device-storage/forget-storage.ts';
import { createLineChoice } from '#src/session/device-storage/line-choice.ts';
import { useChosenWilaya, wilayaChoice } from '#src/wilaya/chosen-wilaya.ts';
import { WilayaField } from '#src/wilaya/wilaya-field.tsx';
import { updateLine } from '../../../sandbox/db/lines.ts';
import { BFF, DEMO, HADRA } from '../../support/operator.ts';
import { cleanUp, it, operator, renderScreen, setFaults, textOf } from '../../support/screen.tsx';

function Field() {
  const chosen = useChosenWilaya();
  return chosen.isSettled ? <WilayaField chosen={chosen} /> : null;
}

const select = () => screen.getByRole<HTMLSelectElement>('combobox');

describe('the chosen wilaya', () => {
  it('is that of the line until the subscriber chooses another one', async ({ user }) => {
    updateLine(operator.sandbox.context.db, DEMO, { wilaya: '31' });
    await renderScreen(DEMO, <Field />);
    await waitFor(() => expect(select().value).toBe('31'));
    expect(textOf(select().selectedOptions[0])).toBe('31 · Oran');
    expect(select().options).toHaveLength(69);
    await user.selectOptions(select(), '59');
    expect(select().value).toBe('59');
    await cleanUp();
    await renderScreen(DEMO, <Field />, 'ar');
    // Another sign-in has the wilaya of its own line.
    await waitFor(() => expect(select().value).toBe('31'));
    expect(textOf(select().selectedOptions[0])).toBe('31 · وهران');
  });

  it('is Algiers if the operator does not answer, and the list is still complete', async () => {
    await setFaults({ errorRate: { value: 1, match: `${BFF}/user-info/willaya` } });
    await renderScreen(HADRA, <Field />);
    await waitFor(() => expect(select().value).toBe('16'));
    expect(select().options).toHaveLength(69);
  });

  it('belongs to one sign-in', () => {
    wilayaChoice.choose('line-a', '31');
    expect(wilayaChoice.read('line-a')).toBe('31');
    expect(wilayaChoice.read('line-b')).toBeUndefined();
    wilayaChoice.choose('line-a', undefined);
    expect(wilayaChoice.read('line-a')).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  it('is undefined if the stored value is damaged', () => {
    for (const text of ['no JSON', 'null', '[]', '{"line":"line-a","value":{}}', '{"line":"line-a","value":"<b>"}']) {
      localStorage.setItem('portal-wilaya', text);
      expect(wilayaChoice.read('line-a')).toBeUndefined();
    }
  });

  it('is deleted at sign-out', () => {
    wilayaChoice.choose('line-a', '31');
    forgetStorage({ isSucceeded: false });
    expect(wilayaChoice.read('line-a')).toBeUndefined();
  });

  it('lasts as long as the session in kiosk mode, and is not stored', () => {
    vi.spyOn(kiosk, 'isKiosk').mockReturnValue(true);
    const choice = createLineChoice('portal-wilaya', () => true);
    choice.choose('line-a', '31');
    expect(choice.read('line-a')).toBe('31');
    expect(choice.read('line-b')).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });
});
