import { useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { uiLabelsQuery } from '#src/api/content/ui-labels.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { LANGUAGE_CODES, LANGUAGES } from '#src/lib/languages.ts';
import { Chip } from '#src/ui/button/chip.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { useRowWindow } from '#src/ui/layout/row-window.ts';
import { bundledTexts, LABEL_FILTERS, type LabelFilter, type LabelRow, labelRows, rowsFound } from './label-rows.ts';

const FILTER_LABELS = {
  all: 'internal_labels_all',
  content: 'internal_labels_content',
  missing: 'internal_labels_missing',
} as const satisfies Record<LabelFilter, LabelName>;

/** Estimated height of a label with its texts, pixels. */
const ROW_PX = 150;

/** All labels with their names, texts and sources. */
export function LabelsPage() {
  const t = useLabels();
  const { language } = useLanguage();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<LabelFilter>('all');
  const typed = useDeferredValue(search);
  const bundled = useQuery({
    queryKey: ['internal', 'labels'],
    queryFn: bundledTexts,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const content = useQueries({
    queries: LANGUAGE_CODES.map((code) => uiLabelsQuery(code)),
    combine: (answers) => ({
      texts: Object.fromEntries(LANGUAGE_CODES.map((code, index) => [code, answers[index]?.data])),
      isMissing: answers.some(({ data, isError }) => data === undefined && isError),
    }),
  });
  const rows = useMemo(() => labelRows(bundled.data ?? [], content.texts), [bundled.data, content.texts]);
  const found = useMemo(() => rowsFound(rows, typed, filter), [rows, typed, filter]);
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <PageHeader title={t('title_test_key')} subtitle={t('internal_labels_about')} />
      {content.isMissing && <Notice kind="warning">{t('internal_labels_no_content')}</Notice>}
      <TextField
        label={t('internal_labels_search')}
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {LABEL_FILTERS.map((name) => (
          <Chip key={name} isSelected={name === filter} onClick={() => setFilter(name)}>
            {t(FILTER_LABELS[name])}
          </Chip>
        ))}
      </div>
      <p role="status" className="text-sm text-ink-muted">
        {bundled.data
          ? t('internal_labels_count', { count: found.length, n: formatNumber(found.length, language) })
          : t('common_loading')}
      </p>
      <LabelTable rows={found} />
    </div>
  );
}

function LabelTable({ rows }: { rows: readonly LabelRow[] }) {
  const t = useLabels();
  const table = useRef<HTMLTableElement>(null);
  const shown = useRowWindow({ table, count: rows.length, headRows: 1, rowPx: ROW_PX });
  return (
    <table ref={table} className="w-full table-fixed border-collapse text-sm" {...shown.tableProps}>
      <caption className="visually-hidden">{t('title_test_key')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('internal_labels_column')}</th>
        </tr>
      </thead>
      <Spacer px={shown.before} />
      <tbody>
        {shown.rows.map((index) => {
          const row = rows[index];
          return row && <Row key={row.name} row={row} place={shown.rowProps(index)} />;
        })}
      </tbody>
      <Spacer px={shown.after} />
    </table>
  );
}

function Spacer({ px }: { px: number }) {
  if (px <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr>
        <td style={{ blockSize: px, padding: 0 }} />
      </tr>
    </tbody>
  );
}

interface RowProps {
  row: LabelRow;
  place: ReturnType<ReturnType<typeof useRowWindow>['rowProps']>;
}

function Row({ row: { name, namespace, shown, fromContent, missing }, place }: RowProps) {
  const t = useLabels();
  return (
    <tr {...place} className="border-t border-line">
      <td className="py-3">
        <p className="flex flex-wrap items-center gap-2">
          <code dir="ltr" className="font-semibold wrap-anywhere">
            {name}
          </code>
          {namespace !== undefined && <Badge>{namespace}</Badge>}
        </p>
        {LANGUAGES.map(({ code, direction }) => (
          <p key={code} className="mt-1 flex gap-2">
            <code dir="ltr" className="w-7 shrink-0 text-ink-muted">
              {code}
            </code>
            <span lang={code} dir={direction} className="min-w-0 grow wrap-anywhere whitespace-pre-wrap">
              {shown[code]}
            </span>
            <span className="flex shrink-0 flex-col items-end gap-1 empty:hidden">
              {missing.includes(code) && <Badge tone="danger">{t('internal_label_missing')}</Badge>}
              {fromContent.includes(code) && <Badge tone="accent">{t('internal_label_content')}</Badge>}
            </span>
          </p>
        ))}
      </td>
    </tr>
  );
}
