/** Renders components with the portal's labels, for a user who types and taps. */
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PropsWithChildren, ReactNode } from 'react';
import { activateLanguage, i18n, loadLabels } from '#src/i18n/labels.ts';
import type { Language } from '#src/lib/languages.ts';
import { EVERY_NAMESPACE } from './every-namespace.ts';

export const user = userEvent.setup({ pointerEventsCheck: 0 });

const Labels = ({ children }: PropsWithChildren) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;

/** Renders in a language of the portal, with every label. */
export async function renderInLanguage(children: ReactNode, language: Language = 'fr') {
  await activateLanguage(language);
  await loadLabels(EVERY_NAMESPACE);
  return render(children, { wrapper: Labels });
}

const POLICY = { layout: 'my-account', guard: 'open', offline: 'reads', title: 'title_dashboard', labels: [] } as const;

/** A page of its own for a component with links. It appears when the router has loaded. */
export function onPage(component: () => ReactNode, address = '/'): ReactNode {
  const routeTree = createRootRoute({ staticData: POLICY, component });
  const history = createMemoryHistory({ initialEntries: [address] });
  return <RouterProvider router={createRouter({ routeTree, history }) as never} />;
}
