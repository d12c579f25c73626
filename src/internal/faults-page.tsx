import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '#src/cards/query-card.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { INPUT_CLASS } from '#src/ui/field/field.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { clearSwitches, readSwitches, type SwitchDescription, turnSwitch } from './sandbox-switches.ts';

const KEY = ['internal', 'switches'];

/** The fault switches of the sandbox operator, and which of them are set. */
export function FaultsPage() {
  const t = useLabels();
  const queryClient = useQueryClient();
  const switches = useQuery({ queryKey: KEY, queryFn: ({ signal }) => readSwitches(signal), retry: false });
  const readAnew = () => void queryClient.invalidateQueries({ queryKey: KEY });
  const turn = useMutation({
    mutationFn: ({ name, value }: { name: string; value: unknown }) => turnSwitch(name, value),
    retry: false,
    onSettled: readAnew,
  });
  const clear = useMutation({ mutationFn: clearSwitches, retry: false, onSettled: readAnew });
  const { all = [], current = {} } = switches.data ?? {};
  const groups = [...new Set(all.map(({ group }) => group))];
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('title_test_2')} subtitle={t('internal_faults_about')} />
      {switches.isError ? (
        <Notice
          kind="info"
          title={t('internal_no_sandbox_title')}
          action={
            <Button variant="secondary" size="sm" isBusy={switches.isFetching} onClick={readAnew}>
              {t('common_retry')}
            </Button>
          }
        >
          {t('internal_no_sandbox_text')}
        </Notice>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <p role="status">
              {switches.data ? t('internal_switches_set', { count: Object.keys(current).length }) : t('common_loading')}
            </p>
            <Button variant="secondary" size="sm" isBusy={clear.isPending} onClick={() => clear.mutate()}>
              {t('internal_clear_all')}
            </Button>
          </div>
          {turn.isError && (
            <Notice kind="error" isLive>
              {t('internal_switch_refused')}
            </Notice>
          )}
          <QueryState query={switches} minHeight="24rem">
            <div className="flex flex-col gap-5">
              {groups.map((group) => (
                <Card key={group} title={group}>
                  <ul className="flex flex-col">
                    {all
                      .filter((one) => one.group === group)
                      .map((one) => (
                        <SwitchRow
                          key={one.name}
                          described={one}
                          value={current[one.name]?.value}
                          isBusy={turn.isPending && turn.variables.name === one.name}
                          onTurn={(value) => turn.mutate({ name: one.name, value })}
                        />
                      ))}
                  </ul>
                </Card>
              ))}
            </div>
          </QueryState>
        </>
      )}
    </div>
  );
}

interface SwitchRowProps {
  described: SwitchDescription;
  /** The current value; undefined if the switch is off. */
  value: unknown;
  isBusy: boolean;
  /** null turns it off. */
  onTurn: (value: unknown) => void;
}

/** The sandbox requires numbers as JSON numbers, so a typed number is converted. */
const readTyped = (typed: string): unknown => (typed !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed);

/** Names and texts come from the sandbox, in English like all texts for developers. */
function SwitchRow({ described: { name, says, input }, value, isBusy, onTurn }: SwitchRowProps) {
  const t = useLabels();
  const [typed, setTyped] = useState('');
  const isSet = value !== undefined;
  const chosen = typed || (Array.isArray(input) ? (input[0] ?? '') : '');
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-3 first:border-t-0">
      <div dir="ltr" lang="en" className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <code className="font-semibold wrap-anywhere">{name}</code>
          {isSet && <Badge tone="warning">{JSON.stringify(value)}</Badge>}
        </p>
        <p className="text-sm text-ink-muted">{says}</p>
      </div>
      {Array.isArray(input) && (
        <select
          aria-label={name}
          value={chosen}
          onChange={(event) => setTyped(event.target.value)}
          className={`${INPUT_CLASS} max-w-48`}
        >
          {input.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
      {(input === 'number' || input === 'text') && (
        <input
          dir="ltr"
          aria-label={name}
          inputMode={input === 'number' ? 'decimal' : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={`${INPUT_CLASS} max-w-48`}
        />
      )}
      <Button
        variant="secondary"
        size="sm"
        isBusy={isBusy}
        disabled={input !== 'on' && chosen === ''}
        aria-label={t('internal_set_of', { name })}
        onClick={() => onTurn(input === 'on' ? true : readTyped(chosen))}
      >
        {t('internal_set')}
      </Button>
      {isSet && (
        <Button variant="quiet" size="sm" aria-label={t('internal_off_of', { name })} onClick={() => onTurn(null)}>
          {t('internal_off')}
        </Button>
      )}
    </li>
  );
}
