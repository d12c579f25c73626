import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#src/ui/feedback/notice.tsx';

interface FormDoneProps {
  title: string;
  text?: ReactNode;
  /** Links to the next steps. */
  children: ReactNode;
}

/** Replaces a completed form with its result. Takes the focus of the form's button. */
export function FormDone({ title, text, children }: FormDoneProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-4 outline-none">
      <Notice kind="success" title={title}>
        {text}
      </Notice>
      <div>{children}</div>
    </div>
  );
}
