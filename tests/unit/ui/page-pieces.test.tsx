import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type {} from '#src/routes/router.ts';
import { ButtonAnchor, LinkButton } from '#src/ui/button/link-button.tsx';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import { FactList } from '#src/ui/figures/fact-list.tsx';
import { FiguresTable } from '#src/ui/figures/figures-table.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronIcon } from '#src/ui/icon/icons.ts';
import { callIcon } from '#src/ui/icon/icons-more.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { onPage, renderInLanguage } from '../../support/component.tsx';

const texts = (elements: Element[]) => elements.map(({ textContent }) => textContent);

describe('the page header', () => {
  test('has the only heading, with the back link before it', async () => {
    await renderInLanguage(
      <PageHeader title="Profil" subtitle="Vos données" back={<a href="/setting/account">Retour</a>} />,
    );
    expect(screen.getByRole('heading')).toBe(screen.getByRole('heading', { level: 1, name: 'Profil' }));
    expect(screen.getByRole('banner').textContent).toBe('RetourProfilVos données');
  });
});

describe('a list of facts', () => {
  const facts = [
    { label: 'Numéro', value: '0770' },
    { label: 'Offre', value: 'Sahla 1000' },
  ];

  test.each(['grid', 'rows'] as const)('has pairs of name and value in the layout %s', async (layout) => {
    await renderInLanguage(<FactList facts={facts} layout={layout} />);
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
    await renderInLanguage(<FiguresTable caption="Par jour" columns={['Jour', 'Internet', 'Prix']} rows={rows} />);
    const table = screen.getByRole('table', { name: 'Par jour' });
    // Firefox shows the caption of a table that is clipped itself.
    expect([table.matches('.visually-hidden'), table.closest('.visually-hidden') !== null]).toEqual([false, true]);
    expect(texts(screen.getAllByRole('columnheader'))).toEqual(['Jour', 'Internet', 'Prix']);
    expect(texts(screen.getAllByRole('rowheader'))).toEqual(['lundi', 'mardi']);
    expect(texts(screen.getAllByRole('cell'))).toEqual(['1 Go', '10 DA', '2 Go', '20 DA']);
  });
});

describe('an icon', () => {
  test('is decoration, and is mirrored in Arabic only if it is directional', async () => {
    const { container } = await renderInLanguage(
      <>
        <Icon icon={chevronIcon} />
        <Icon icon={callIcon} />
      </>,
      'ar',
    );
    const [chevron, call] = container.querySelectorAll('svg');
    for (const svg of [chevron, call]) expect(svg?.getAttribute('aria-hidden')).toBe('true');
    expect(chevron?.classList.contains('rtl:-scale-x-100')).toBe(true);
    expect(call?.classList.contains('rtl:-scale-x-100')).toBe(false);
    expect(call?.querySelector('path')?.getAttribute('d')).toBe(callIcon.d);
  });
});

describe('links with a special look', () => {
  test('render a link button with its URL and position class', async () => {
    await renderInLanguage(
      onPage(() => (
        <LinkButton to="/bundles/all" search={{ type: 'Daily' }} variant="accent" icon={callIcon} className="grow">
          Acheter
        </LinkButton>
      )),
    );
    const link = await screen.findByRole('link', { name: 'Acheter' });
    expect(link.getAttribute('href')).toBe('/bundles/all?type=Daily');
    expect(link.classList.contains('bg-accent')).toBe(true);
    expect(link.classList.contains('grow')).toBe(true);
    expect(link.hasAttribute('variant')).toBe(false);
  });

  test('accept any URL for a link out of the portal', async () => {
    await renderInLanguage(
      <ButtonAnchor href="tel:*600%23" size="sm">
        Composer
      </ButtonAnchor>,
    );
    expect(screen.getByRole('link', { name: 'Composer' }).getAttribute('href')).toBe('tel:*600%23');
  });

  test('render a more link whose arrow follows the text direction', async () => {
    await renderInLanguage(onPage(() => <MoreLink to="/dashboard/allocation">Détails</MoreLink>));
    const link = await screen.findByRole('link');
    expect(link.getAttribute('href')).toBe('/dashboard/allocation');
    expect(link.querySelector('svg')?.classList.contains('rtl:-scale-x-100')).toBe(true);
  });
});
