import type { ReactNode } from 'react';

/** An error message below a button. Like in `FormError`, the live region exists before there is an error. */
export function ErrorText({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="text-danger empty:hidden">
      {children}
    </div>
  );
}
