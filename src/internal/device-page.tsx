import { useQuery } from '@tanstack/react-query';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CardState } from '#src/ui/feedback/card-state.tsx';
import { refreshIcon } from '#src/ui/icon/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import {
  type DeviceFact,
  featureFacts,
  networkFacts,
  storageFacts,
  versionFacts,
  workerFacts,
} from './device-facts.ts';

const PARTS = {
  internal_connection: networkFacts,
  internal_storage: storageFacts,
  internal_worker: workerFacts,
  internal_versions: versionFacts,
  internal_features: featureFacts,
} as const satisfies Partial<Record<LabelName, () => Promise<DeviceFact[]>>>;

const readAll = async (): Promise<Record<string, DeviceFact[]>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(PARTS).map(async ([name, read]) => [name, await read()] as const)),
  );

/** Shows what the portal finds on this device; a tap reads it again. */
export function DevicePage() {
  const t = useLabels();
  const { isOffline, reason, unreachable } = useConnectivity();
  const parts = useQuery({ queryKey: ['internal', 'device'], queryFn: readAll, networkMode: 'always', gcTime: 0 });
  const judged: DeviceFact[] = [
    ['portal: offline', String(isOffline)],
    ['portal: reason', reason ?? '—'],
    ['portal: unreachable', unreachable.join(', ') || '—'],
  ];
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('title_test')} subtitle={t('internal_device_about')} />
      <div>
        <Button
          variant="secondary"
          size="sm"
          icon={refreshIcon}
          isBusy={parts.isFetching}
          onClick={() => void parts.refetch()}
        >
          {t('internal_read_again')}
        </Button>
      </div>
      {(Object.keys(PARTS) as (keyof typeof PARTS)[]).map((name) => (
        <Card key={name} title={t(name)}>
          <CardState status={parts.data ? { kind: 'fresh' } : { kind: 'loading' }} minHeight="8rem">
            <Facts facts={[...(name === 'internal_connection' ? judged : []), ...(parts.data?.[name] ?? [])]} />
          </CardState>
        </Card>
      ))}
    </div>
  );
}

/** Technical names and values, left to right in every language. */
function Facts({ facts }: { facts: readonly DeviceFact[] }) {
  return (
    <dl dir="ltr" className="grid text-sm sm:grid-cols-[minmax(10rem,auto)_1fr] sm:gap-x-4">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="pt-2 font-mono wrap-anywhere text-ink-muted">{name}</dt>
          <dd className="font-semibold wrap-anywhere sm:pt-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
