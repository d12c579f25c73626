import type { EmptyStatus } from '#src/ui/feedback/card-state.tsx';

/** On a map without shops, in place of the chosen one: what the list says, in less room. */
export function EmptyMap({ title, text, action }: EmptyStatus) {
  return (
    <div
      role="status"
      className="flex max-h-72 min-h-0 w-full flex-col gap-1 overflow-y-auto *:shrink-0 rounded-lg border-2 border-line bg-surface-raised p-4 shadow-card max-sm:p-3"
    >
      <h3 className="text-base leading-snug">{title}</h3>
      {text !== undefined && <p className="text-sm">{text}</p>}
      {action}
    </div>
  );
}
