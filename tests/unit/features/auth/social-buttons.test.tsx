import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { brand } from '#src/brand/brand.ts';
import { SocialButtons } from '#src/features/auth/social-buttons.tsx';
import { clear, find, render } from '../../ui/render.tsx';

const NEEDED = 'Autorisez les cookies et le stockage';
const said = () => find('[role=alert]').textContent;
const press = () => act(async () => find<HTMLButtonElement>('#root button').click());

afterEach(async () => {
  await clear();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('social buttons open the provider', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
  await render(<SocialButtons />);
  await press();
  await act(() => vi.waitFor(() => expect(assign).toHaveBeenCalledTimes(1)));
  const { origin, pathname } = new URL(brand.socialProviders[0]?.authorizeUrl ?? '', location.origin);
  expect(String(assign.mock.calls[0]?.[0])).toContain(origin + pathname);
  expect(said()).toBe('');
});

it('social buttons show an error when the browser stores nothing, and can be pressed again', async () => {
  const refuse = vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
  await render(<SocialButtons />);
  await press();
  await act(() => vi.waitFor(() => expect(said()).toContain(NEEDED)));
  expect(find<HTMLButtonElement>('#root button').disabled).toBe(false);
  refuse.mockRestore();
  await press();
  await act(() => vi.waitFor(() => expect(assign).toHaveBeenCalledTimes(1)));
  expect(said()).toBe('');
});
