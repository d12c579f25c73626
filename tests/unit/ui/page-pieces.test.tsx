import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type {} from '#src/routes/-router.ts';
import { ButtonAnchor, LinkButton } from '#src/ui/button/link-button.tsx';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import { FactList } from '#src/ui/figures/fact-list.tsx';
import { FiguresTable } from '#src/ui/figures/figures-table.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { callIcon, chevronIcon } from '#src/ui/icon/icons-more.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { clear, eventually, find, render } from './render.tsx';

afterEach(clear);

describe('the page header', () => {
  test('has the only heading, with the back link before it', async () => {
    await render(<PageHeader title="Profil" subtitle="Vos données" back={<a href="/setting/account">Retour</a>} />);
    expect(find('h1').textContent).toBe('Profil');
    expect(find('header').textContent).toBe('RetourProfilVos données');
  });
});

describe('a list of facts', () => {
  const facts = [
    { label: 'Numéro', value: '0770' },
    { label: 'Offre', value: 'Sahla 1000' },
  ];

  test.each(['grid', 'rows'] as const)('has pairs of name and value in the layout %s', async (layout) => {
    await render(<FactList facts={facts} layout={layout} />);
    const pairs = [...document.querySelectorAll('dl > div')].map((pair) =>
      [...pair.children].map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    );
    expect(pairs).toEqual([
      ['DT Numéro', 'DD 0770'],
      ['DT Offre', 'DD Sahla 1000'],
    ]);
  });
});

describe('the numbers of a chart', () => {
  test('are in a table with row and column headings', async () => {
    const rows = [
      { id: 'mon', cells: ['lundi', '1 Go', '10 DA'] },
      { id: 'tue', cells: ['mardi', '2 Go', '20 DA'] },
    ];
    await render(<FiguresTable caption="Par jour" columns={['Jour', 'Internet', 'Prix']} rows={rows} />);
    expect(find('caption').textContent).toBe('Par jour');
    const scoped = (scope: string) => [...document.querySelectorAll(`th[scope=${scope}]`)].map((th) => th.textContent);
    expect(scoped('col')).toEqual(['Jour', 'Internet', 'Prix']);
    expect(scoped('row')).toEqual(['lundi', 'mardi']);
    expect([...document.querySelectorAll('td')].map((td) => td.textContent)).toEqual([
      '1 Go',
      '10 DA',
      '2 Go',
      '20 DA',
    ]);
  });
});

describe('an icon', () => {
  test('is decoration, and is mirrored in Arabic only if it is directional', async () => {
    await render(
      <>
        <Icon icon={chevronIcon} />
        <Icon icon={callIcon} />
      </>,
      'ar',
    );
    const [chevron, call] = document.querySelectorAll('#root svg');
    for (const svg of [chevron, call]) expect(svg?.getAttribute('aria-hidden')).toBe('true');
    expect(chevron?.classList.contains('rtl:-scale-x-100')).toBe(true);
    expect(call?.classList.contains('rtl:-scale-x-100')).toBe(false);
    expect(call?.querySelector('path')?.getAttribute('d')).toBe(callIcon.d);
  });
});

describe('links with a special look', () => {
  const POLICY = {
    layout: 'my-account',
    guard: 'open',
    offline: 'online',
    title: 'title_dashboard',
    labels: [],
  } as const;
  const drawLinks = async (links: ReactNode) => {
    const router = createRouter({
      routeTree: createRootRoute({ staticData: POLICY, component: () => links }),
      history: createMemoryHistory({ initialEntries: ['/'] }),
    });
    await render(<RouterProvider router={router as never} />);
    await eventually(() => expect(document.querySelector('#root a')).not.toBeNull());
  };

  test('render a link button with its URL and position class', async () => {
    await drawLinks(
      <LinkButton to="/bundles/all" search={{ type: 'Daily' }} variant="accent" icon={callIcon} className="grow">
        Acheter
      </LinkButton>,
    );
    const link = find<HTMLAnchorElement>('#root a');
    expect(link.getAttribute('href')).toBe('/bundles/all?type=Daily');
    expect(link.textContent).toBe('Acheter');
    expect(link.classList.contains('bg-accent')).toBe(true);
    expect(link.classList.contains('grow')).toBe(true);
    expect([...link.attributes].map(({ name }) => name)).not.toContain('variant');
  });

  test('accept any URL for a link out of the portal', async () => {
    await render(
      <ButtonAnchor href="tel:*600%23" size="sm">
        Composer
      </ButtonAnchor>,
    );
    expect(find('a[href="tel:*600%23"]').textContent).toBe('Composer');
  });

  test('render a more link whose arrow follows the text direction', async () => {
    await drawLinks(<MoreLink to="/dashboard/allocation">Détails</MoreLink>);
    expect(find('#root a').getAttribute('href')).toBe('/dashboard/allocation');
    expect(find('#root a svg').classList.contains('rtl:-scale-x-100')).toBe(true);
  });
});
