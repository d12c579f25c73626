import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#src/ui/feedback/notice.tsx';

interface FormDoneProps {
  title: string;
  text?: ReactNode;
  /** Where to go from here. */
  children: ReactNode;
}

/** What came of it, in place of the form. Takes the focus that the form's button had. */
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
