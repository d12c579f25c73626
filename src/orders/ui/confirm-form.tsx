import { type ReactNode, useEffect, useRef } from 'react';

interface ConfirmFormProps {
  /** Named by the button that confirms. */
  id: string;
  onConfirm: () => void;
  children: ReactNode;
}

/** The terms of an order with nothing left to choose, and the form that its button sends. */
export function ConfirmForm({ id, onConfirm, children }: ConfirmFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  // Back from an outcome, whose buttons are gone: the keyboard and the reader go on here. On opening, the dialog itself
  // takes the focus afterwards.
  useEffect(() => ref.current?.focus(), []);
  return (
    <form
      ref={ref}
      tabIndex={-1}
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
      className="flex flex-col gap-4 outline-none"
    >
      {children}
    </form>
  );
}
