import type { ReactNode } from 'react';

/** What went wrong, in the line below a button. Like `FormError`, its region stands before there is anything to say. */
export function ErrorText({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="text-danger empty:hidden">
      {children}
    </div>
  );
}
