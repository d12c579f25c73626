import { type Dispatch, type FormEvent, type SetStateAction, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { differs, shownText } from './shown-text.ts';

/** The label of the error in each wrong field. */
export type Problems<Values> = { readonly [Field in keyof Values]?: LabelName | undefined };

/** Why the operator refused a form, and the field that shows it, if it is about a field. */
interface Refusal<Values> {
  field?: keyof Values | 'form';
  label: LabelName;
  reference?: string | undefined;
}

interface FormOptions<Values> {
  /** Errors to show before the first try. */
  problems?: Problems<Values>;
  /** After a failed try, checks the values again as they change. Otherwise errors remain until the next try. */
  isLive?: boolean;
}

type TextField<Values> = { [Field in keyof Values]: Values[Field] extends string ? Field : never }[keyof Values];

/** Also among the fields that belong to the form by their `form` attribute. */
const firstWrong = (form: HTMLFormElement | null): HTMLElement | undefined =>
  [...(form?.elements ?? [])].find(
    (field): field is HTMLElement => field instanceof HTMLElement && field.matches('[aria-invalid=true]'),
  );

/** The values that fields show and the state does not have. */
function unseenTexts<Values extends object>(form: HTMLFormElement, values: Values): Partial<Values> {
  const texts = Object.entries(values).flatMap(([name, held]) => {
    const shown = typeof held === 'string' ? shownText(form, name) : undefined;
    return shown !== undefined && differs(shown, held) ? [[name, shown]] : [];
  });
  return Object.fromEntries(texts) as Partial<Values>;
}

const hasAny = (problems: object): boolean => Object.values(problems).some(Boolean);

/**
 * The state of a form: its values, checked on each try as the fields show them, and what is wrong with them. After a failed try, the first wrong
 * field gets the focus. The values belong to the caller: pass `useState(…)`, or the state of a parent that outlives the
 * form.
 */
export function useForm<Values extends object>(
  [values, setValues]: readonly [Values, Dispatch<SetStateAction<Values>>],
  check: (values: Values) => Problems<Values>,
  { problems: first = {}, isLive = false }: FormOptions<Values> = {},
) {
  const t = useLabels();
  const ref = useRef<HTMLFormElement>(null);
  const latestSend = useRef<(values: Values) => unknown>(undefined);
  const [shown, show] = useState<{ problems: Problems<Values>; refusal?: Refusal<Values> }>({ problems: first });
  const problems = isLive && hasAny(shown.problems) ? check(values) : shown.problems;
  // A layout effect, so that a notice which replaces the button can take the focus afterwards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new set of problems is what moves the focus
  useLayoutEffect(() => firstWrong(ref.current)?.focus(), [shown]);
  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));
  return {
    ref,
    values,
    problems,
    /** A refusal that is about no field, for `FormError`. */
    refusal: shown.refusal,
    set,
    clearErrors: () => show({ problems: {} }),
    /** Shows a refusal. Returns its label, as `useAction` requires. */
    refuse: (refusal: Refusal<Values>): LabelName => {
      const { field = 'form', label } = refusal;
      show(field === 'form' ? { problems: {}, refusal } : { problems: { [field]: label } as Problems<Values> });
      return label;
    },
    /** For the `<form>`. Calls `send` when no value is wrong. */
    props: (send: (values: Values) => unknown) => {
      latestSend.current = send;
      return {
        ref,
        noValidate: true,
        onSubmit: (event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          const unseen = unseenTexts(event.currentTarget, values);
          // What is computed from the values is sent too, so the component renders with them first.
          if (Object.keys(unseen).length > 0) flushSync(() => set(unseen));
          const shownValues = { ...values, ...unseen };
          const found = check(shownValues);
          show({ problems: found });
          if (!hasAny(found)) void latestSend.current?.(shownValues);
        },
      };
    },
    /** For a field of text. `texts` are the variables of its errors. */
    field: <Field extends TextField<Values>>(name: Field, texts?: Record<string, unknown>) => ({
      name,
      value: values[name],
      error: problems[name] && t(problems[name], texts),
      onChange: (typed: string | { target: { value: string } }) =>
        set({ [name]: typeof typed === 'string' ? typed : typed.target.value } as Partial<Values>),
    }),
  };
}
