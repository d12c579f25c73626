import { useQuery } from '@tanstack/react-query';
import type { LabelName } from '../../i18n/labels.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { useConnectivity } from '../../offline/connectivity.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CardState } from '../../ui/card-state.tsx';
import { refreshIcon } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/page-header.tsx';
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

/** What the portal finds on this device, read anew on a tap. */
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

/** Names and values of code: left to right in every language. */
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
