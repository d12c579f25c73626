import { waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { ContentPageScreen } from '#src/features/pages/content-page-screen.tsx';
import { DEMO } from '../../support/operator.ts';
import { byRole, findByRole, it, maybeByRole, pageText, renderScreen, textOf } from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

const contents = () => maybeByRole('navigation', 'Sommaire');

it('a long legal text lists its sections, and each entry moves the focus to its heading', async ({ user }) => {
  await renderScreen(DEMO, <ContentPageScreen slug="terms-conditions" />);
  await waitFor(() => expect(document.querySelectorAll('main h2, article h2').length).toBeGreaterThan(4));
  document.querySelector('details')?.setAttribute('open', '');
  const links = within(contents() as HTMLElement).getAllByRole('link');
  const headings = [...document.querySelectorAll('h2')];
  expect(links.map(textOf)).toEqual(headings.map(textOf));
  await user.click(links[2] as HTMLElement);
  expect(document.activeElement).toBe(headings[2]);
});

it('a short text has no list of its sections', async () => {
  await renderScreen(DEMO, <ContentPageScreen slug="about-brand-quiz" />);
  await waitFor(() => expect(pageText()).toContain('Le principe'));
  expect(contents()).toBeNull();
});

it('says of which day the text is', async () => {
  await renderScreen(DEMO, <ContentPageScreen slug="privacy-policy" />);
  await waitFor(() => expect(pageText()).toMatch(/Actualisé le 1er.septembre.2026/));
});

it('leads signed-out readers of a legal text to the first screen and to the other legal text', async () => {
  await renderApp('/privacy-policy');
  expect((await findByRole('link', 'Conditions d’utilisation')).getAttribute('href')).toBe('/terms-of-use');
  expect(byRole('link', 'Page d’accueil').getAttribute('href')).toBe('/');
});
