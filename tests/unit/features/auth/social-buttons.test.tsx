import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { brand } from '#src/brand/brand.ts';
import { SocialButtons } from '#src/features/auth/social-buttons.tsx';
import { renderInLanguage, user } from '../../../support/component.tsx';

const NEEDED = 'Autorisez les cookies et le stockage';
const said = () => screen.getByRole('alert').textContent;
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Facebook/ });

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('social buttons open the provider', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
  await renderInLanguage(<SocialButtons />);
  await user.click(button());
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
  const { origin, pathname } = new URL(brand.socialProviders[0]?.authorizeUrl ?? '', location.origin);
  expect(String(assign.mock.calls[0]?.[0])).toContain(origin + pathname);
  expect(said()).toBe('');
});

it('social buttons show an error when the browser stores nothing, and can be pressed again', async () => {
  const refuse = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
  await renderInLanguage(<SocialButtons />);
  await user.click(button());
  await waitFor(() => expect(said()).toContain(NEEDED));
  expect(button().disabled).toBe(false);
  refuse.mockRestore();
  await user.click(button());
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
  expect(said()).toBe('');
});
