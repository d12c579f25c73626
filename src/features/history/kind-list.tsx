import { Link } from '@tanstack/react-router';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { coinsIcon } from '#src/ui/icon/icons-more.ts';
import { Check, choiceProps } from './choice-row.tsx';
import { chargedByKind } from './debit-kinds.ts';
import { HISTORY_PATHS } from './history-paths.tsx';
import { DEBIT_KINDS, type DebitKind, searchWith } from './history-search.ts';
import { DEBIT_TEXTS } from './history-texts.ts';
import type { PeriodChoice } from './periods.ts';
import { useHistory } from './use-history.ts';
import { usePeriod } from './use-period.ts';

interface KindListProps {
  choice: PeriodChoice;
  kind: DebitKind | undefined;
  onDone: () => void;
}

/** The kinds of debits of the period, each with its total. A kind without debits is not offered. */
export function KindList({ choice, kind, onDone }: KindListProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { period } = usePeriod(choice);
  const charged = chargedByKind(useHistory('debits', period).items);
  const rows = [
    { kind: undefined, name: 'history_debits_all', icon: coinsIcon } as const,
    ...DEBIT_KINDS.map((each) => ({ kind: each, ...DEBIT_TEXTS[each] })),
  ];
  const total = [...charged.values()].reduce((sum, amount) => sum + amount, 0);
  return (
    <ul>
      {rows
        .filter((row) => row.kind === undefined || row.kind === kind || charged.has(row.kind))
        .map((row) => (
          <li key={row.name}>
            <Link
              to={HISTORY_PATHS.debits}
              search={searchWith(choice, row.kind)}
              replace
              onClick={onDone}
              {...choiceProps(row.kind === kind)}
            >
              <Icon icon={row.icon} />
              {t(row.name)}
              {row.kind === kind && <Check />}
              <span className={row.kind === kind ? 'tabular-nums' : 'ms-auto tabular-nums'}>
                {formatAmount(row.kind === undefined ? total : (charged.get(row.kind) ?? 0), language)}
              </span>
            </Link>
          </li>
        ))}
    </ul>
  );
}
