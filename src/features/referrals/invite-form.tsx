import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invitationsQuery, invite, referralQuery } from '#src/api/referrals.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { formatPhone, toMsisdn } from '#src/lib/phone-number.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { isolated } from '#src/lib/visible-text.ts';
import { RECIPIENT_EXAMPLE, recipientMistake } from '#src/orders/engine/recipient.ts';
import { RecipientField } from '#src/orders/ui/recipient-field.tsx';
import { useAction } from '#src/session/use-action.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useLine } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { FormError } from '#src/ui/field/form-error.tsx';
import { useForm } from '#src/ui/hooks/use-form.ts';
import { usersIcon } from '#src/ui/icon/icons-more.ts';
import { canPickContact, pickContact } from './contact-picker.ts';
import { invitationRefusal } from './invitation-refusal.ts';

interface InviteFormProps {
  /** Id of the text that says why nothing can be sent. */
  blockedBy: string | undefined;
}

/** An invitation by number. The operator sends the message. */
export function InviteForm({ blockedBy }: InviteFormProps) {
  const t = useLabels();
  const queryClient = useQueryClient();
  const { signInId, msisdn: own } = useLine();
  const { data: referral } = useLineQuery(referralQuery);
  const form = useForm(useState({ number: '' }), ({ number }) => ({ number: recipientMistake(number, own) }));
  const [invited, setInvited] = useState<string>();
  const { isBusy, submit } = useAction(
    async (number: Msisdn) => {
      await invite(number);
      setInvited(number);
      form.set({ number: '' });
      for (const { queryKey } of [invitationsQuery(signInId, own), referralQuery(signInId)]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    (error) => form.refuse(invitationRefusal(error)),
  );

  const type = (number: string) => {
    form.set({ number });
    form.clearErrors();
    setInvited(undefined);
  };
  const send = () => {
    const number = toMsisdn(form.values.number);
    if (number) void submit(number);
  };
  const pick = async () => {
    const number = await pickContact();
    if (number !== undefined) type(number);
  };
  const left = referral?.left ?? undefined;
  if (left !== undefined && left <= 0) return <Notice kind="info">{t('referrals_limit')}</Notice>;
  return (
    <form {...form.props(send)} className="flex flex-col gap-4">
      <RecipientField
        label={t('referrals_number')}
        hint={left === undefined ? t('referrals_number_hint') : t('referrals_number_hint_left', { count: left })}
        {...form.field('number', RECIPIENT_EXAMPLE)}
        onChange={type}
        hasRecent={false}
      />
      <FormError error={form.refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isBusy} blockedBy={blockedBy}>
          {t('referrals_invite')}
        </Button>
        {canPickContact() && (
          <Button variant="secondary" icon={usersIcon} onClick={() => void pick()}>
            {t('referrals_pick_contact')}
          </Button>
        )}
      </div>
      <div role="status" className="empty:hidden">
        {invited && !form.problems.number && (
          <Notice kind="success" title={t('referrals_invited', { number: isolated(formatPhone(invited)) })}>
            {t('referrals_invited_text')}
          </Notice>
        )}
      </div>
    </form>
  );
}
