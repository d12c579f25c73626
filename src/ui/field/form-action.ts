import type { LabelName } from '#src/i18n/labels.ts';
import type { SteadyMs } from '#src/lib/units.ts';

/** An action of a form, one at a time, as the form sees it. Created by `useAction`. */
export interface FormAction<Input = void> {
  isBusy: boolean;
  /** Why the last try was refused, until the next one. */
  error: LabelName | undefined;
  /** When the user may try again, if the refusal says so. */
  opensAt: SteadyMs | undefined;
  setError: (error: LabelName | undefined) => void;
  /** True: done; false: refused; undefined: ignored, because another one was under way. Never rejects. */
  submit: (input: Input) => Promise<boolean | undefined>;
}
