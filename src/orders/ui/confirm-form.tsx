import { type ReactNode, useEffect, useRef } from 'react';

interface ConfirmFormProps {
  /** The confirm button refers to this form by its id. */
  id: string;
  onConfirm: () => void;
  children: ReactNode;
}

/** The terms of an order without any choice, and the form that the confirm button submits. */
export function ConfirmForm({ id, onConfirm, children }: ConfirmFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  // After returning from an outcome, its buttons are gone: focus moves here. On opening, the dialog sets the focus
  // itself afterwards.
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
