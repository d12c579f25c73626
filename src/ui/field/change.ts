import type { LabelName } from '#src/i18n/labels.ts';

/** Something that a form asks for, one at a time, as the form sees it; made by `useChange`. */
export interface Change<Input = void> {
  isBusy: boolean;
  /** Why the last one was refused; beside its field until the next try. */
  error: LabelName | undefined;
  /** When it may be tried again, milliseconds of `steadyNow`, where whoever refused it said so. */
  opensAt: number | undefined;
  setError: (error: LabelName | undefined) => void;
  /** True: done; false: refused; undefined: nothing, since one was under way. Never rejects. */
  submit: (input: Input) => Promise<boolean | undefined>;
}
