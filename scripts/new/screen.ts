/** A page for signed-in subscribers: its address, its screen, its texts in every language, and a test. */
import { LANGUAGES } from '#src/lib/languages.ts';
import type { Names } from './names.ts';
import { inTurn, type Plan, sortedIn } from './plan.ts';

const TO_BE_WRITTEN = 'TO BE WRITTEN';

/** A folder of labels, with a file for each language. */
export function labelFiles(folder: string, names: readonly string[]): Record<string, string> {
  const labels = Object.fromEntries([...names].sort().map((name) => [name, TO_BE_WRITTEN]));
  const text = `${JSON.stringify(labels, null, 2)}\n`;
  return Object.fromEntries(LANGUAGES.map(({ code }) => [`locales/${folder}/${code}.json`, text]));
}

/** The line that makes the portal know the labels of a folder. */
export const namespaceLine = (folder: string) =>
  sortedIn(
    `  ${folder.includes('-') ? `'${folder}'` : folder}: typeof import('../../locales/${folder}/fr.json');`,
    /^ {2}[\w'-]+: typeof import\(/,
  );

export function newScreen({ kebab, camel, pascal, snake }: Names): Plan {
  return {
    files: {
      [`src/routes/${kebab}.ts`]: `import { lazyRouteComponent } from '@tanstack/react-router';
import { page, SIGNED_IN } from './page.ts';

export const ${camel}Pages = [
  page(
    '/dashboard/${kebab}',
    { ...SIGNED_IN, offline: 'explains', title: 'title_${snake}', labels: ['${kebab}'] },
    { screen: lazyRouteComponent(() => import('#src/features/${kebab}/${kebab}-screen.tsx'), '${pascal}Screen') },
  ),
];
`,
      [`src/features/${kebab}/${kebab}-screen.tsx`]: `import { useLabels } from '#src/i18n/use-labels.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';

/** \`/dashboard/${kebab}\`. */
export function ${pascal}Screen() {
  const t = useLabels();
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('title_${snake}')} />
      <Card>
        <p>{t('${snake}_text')}</p>
      </Card>
    </div>
  );
}
`,
      ...labelFiles(kebab, [`title_${snake}`, `${snake}_text`]),
      [`tests/screens/${kebab}/${kebab}-screen.test.tsx`]: `import { describe, expect } from 'vitest';
import { ${pascal}Screen } from '#src/features/${kebab}/${kebab}-screen.tsx';
import { DEMO } from '../../support/operator.ts';
import { it, pageText, renderScreen } from '../../support/screen.tsx';

describe('the page', () => {
  it('shows what it is for', async () => {
    await renderScreen(DEMO, <${pascal}Screen />);
    expect(pageText()).not.toContain('${TO_BE_WRITTEN}');
  });
});
`,
    },
    edits: {
      'src/routes/router.ts': inTurn(
        sortedIn(`import { ${camel}Pages } from './${kebab}.ts';`, /^import \{ \w+Pages? \} from '\.\//),
        sortedIn(`  ...${camel}Pages,`, /^ {2}\.\.\.\w+Pages,$/),
      ),
      'src/i18n/namespaces.ts': namespaceLine(kebab),
      'src/layouts/page-parents.ts': sortedIn(`  '/dashboard/${kebab}': 'dashboard',`, /^ {2}'\/dashboard\//),
    },
    next: [
      `the texts in locales/${kebab}/, and what the screen shows: models are in docs/which-file-to-copy.md`,
      `its address, and what it does offline, in src/routes/${kebab}.ts`,
      'a line in src/layouts/navigation-entries.ts, if it belongs into the menu',
      `npm test -- types lint unit tests/unit/routes: names what docs/routes.md and the list of routes still lack`,
      `npm test -- screens tests/screens/${kebab}`,
    ],
  };
}
