import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { wilayasQuery } from '#src/api/content/wilayas.ts';
import { type PersonalInfo, personalInfoQuery, updatePersonalInfo } from '#src/api/personal-info.ts';
import { userWilayaQuery } from '#src/api/user-wilaya.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useUnsavedInput } from '#src/pwa/use-app-update.ts';
import { useAction } from '#src/session/use-action.ts';
import { useLine } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { showToast } from '#src/ui/feedback/toasts.ts';
import { FormError } from '#src/ui/field/form-error.tsx';
import { SelectField, TextAreaField, TextField } from '#src/ui/field/text-field.tsx';
import { useForm } from '#src/ui/hooks/use-form.ts';
import { mergeWilayas } from '#src/wilaya/wilaya-list.ts';
import { wilayaOptions } from '#src/wilaya/wilaya-options.ts';
import { draftOf, profileChanges, profileProblems } from './profile-changes.ts';
import { profileRefusal } from './settings-errors.ts';

interface ProfileFormProps {
  info: PersonalInfo;
  blockedBy: string | undefined;
  onSaved: () => void;
  onCancel: () => void;
}

/** Saves the changes and shows them at once, here and wherever the line's wilaya matters. */
function useSaveProfile() {
  const queryClient = useQueryClient();
  const { signInId, msisdn } = useLine();
  return async (changes: Parameters<typeof updatePersonalInfo>[0]) => {
    const { queryKey } = personalInfoQuery(signInId, msisdn);
    queryClient.setQueryData(queryKey, await updatePersonalInfo(changes));
    // Also refetch: the device caches only what the operator sent.
    void queryClient.invalidateQueries({ queryKey });
    if ('wilaya' in changes) void queryClient.invalidateQueries({ queryKey: userWilayaQuery(signInId).queryKey });
  };
}

export function ProfileForm({ info, blockedBy, onSaved, onCancel }: ProfileFormProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const form = useForm(
    useState(() => draftOf(info)),
    profileProblems,
  );
  const { data: shown } = useQuery(wilayasQuery());
  const save = useSaveProfile();
  const changes = profileChanges(info, form.values);
  const { isBusy, submit } = useAction(
    async (sent: NonNullable<typeof changes>) => {
      await save(sent);
      showToast('success', t('settings_profile_saved'));
      onSaved();
    },
    (error) => form.refuse(profileRefusal(error)),
  );
  useUnsavedInput(changes !== undefined);
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref]);

  return (
    <form {...form.props(() => (changes ? submit(changes) : onCancel()))} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('settings_first_name')} autoComplete="given-name" dir="auto" {...form.field('firstName')} />
        <TextField label={t('settings_last_name')} autoComplete="family-name" dir="auto" {...form.field('lastName')} />
      </div>
      <SelectField label={t('settings_wilaya')} autoComplete="address-level1" {...form.field('wilaya')}>
        <option value="">{t('settings_wilaya_none')}</option>
        {wilayaOptions(mergeWilayas(shown ?? []), info.wilaya ?? '', language).map(({ code, text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('settings_address')}
        hint={t('settings_address_hint')}
        autoComplete="street-address"
        dir="auto"
        {...form.field('address')}
      />
      <FormError error={form.refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="accent" isBusy={isBusy} blockedBy={blockedBy}>
          {t('settings_save')}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          {t('common_cancel')}
        </Button>
      </div>
    </form>
  );
}
