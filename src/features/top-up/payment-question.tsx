import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { PaymentTerms, PaymentQuestion as Question } from '#src/api/payments.ts';
import { QueryState } from '#src/cards/query-card.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { usePayer } from './payer.ts';

/** The operator's question before a payment. `none` if it asks none. */
export function usePaymentQuestion(terms: PaymentTerms | undefined): UseQueryResult<Question> | 'none' {
  const isAsked = terms?.asksQuestion === true;
  const question = useQuery({ ...usePayer().question, enabled: isAsked });
  return isAsked ? question : 'none';
}

interface PaymentQuestionProps extends Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'> {
  question: UseQueryResult<Question>;
  /** The question is replaced: what was typed answers another one. */
  onNew: () => void;
}

/** The question is text in the page's language, so it needs neither eyes nor ears, and no picture loads. */
export function PaymentQuestion({ question, onNew, ...field }: PaymentQuestionProps) {
  const t = useLabels();
  return (
    <QueryState query={question} minHeight="8rem">
      {question.data && (
        <div className="flex flex-col items-start gap-1">
          <div className="w-full">
            <TextField {...field} label={question.data.text} hint={t('payment_question_hint')} autoComplete="off" />
          </div>
          <Button
            variant="quiet"
            size="sm"
            isBusy={question.isFetching}
            onClick={() => {
              onNew();
              void question.refetch();
            }}
          >
            {t('payment_question_other')}
          </Button>
        </div>
      )}
    </QueryState>
  );
}
