import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { wilayasQuery } from '#src/api/content/wilayas.ts';
import { type PersonalInfo, personalInfoQuery, updatePersonalInfo } from '#src/api/personal-info.ts';
import { userWilayaQuery } from '#src/api/user-wilaya.ts';
import type { ErrorWords } from '#src/i18n/error-messages.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useUnsavedInput } from '#src/pwa/use-app-update.ts';
import { useAction } from '#src/session/use-action.ts';
import { useLine } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { showToast } from '#src/ui/feedback/toasts.ts';
import { FormError } from '#src/ui/field/form-error.tsx';
import { SelectField, TextField } from '#src/ui/field/text-field.tsx';
import { useFocusOnProblem } from '#src/ui/hooks/use-focus-on-problem.ts';
import { mergeWilayas } from '#src/wilaya/wilaya-list.ts';
import { wilayaOptions } from '#src/wilaya/wilaya-options.ts';
import {
  draftOf,
  type ProfileField,
  type ProfileProblems,
  profileChanges,
  profileProblems,
} from './profile-changes.ts';
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
  const [draft, setDraft] = useState(() => draftOf(info));
  const [problems, setProblems] = useState<ProfileProblems>({});
  const [refusal, setRefusal] = useState<ErrorWords>();
  const { data: shown } = useQuery(wilayasQuery());
  const save = useSaveProfile();
  const changes = profileChanges(info, draft);
  const { isBusy, submit } = useAction(
    async (sent: NonNullable<typeof changes>) => {
      await save(sent);
      showToast('success', t('settings_profile_saved'));
      onSaved();
    },
    (error) => {
      const refused = profileRefusal(error);
      setRefusal(refused);
      return refused.label;
    },
  );
  const form = useRef<HTMLFormElement>(null);
  useUnsavedInput(changes !== undefined);
  useFocusOnProblem(form, problems);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = profileProblems(draft);
    setProblems(found);
    setRefusal(undefined);
    if (Object.keys(found).length > 0) return;
    if (!changes) return onCancel();
    void submit(changes);
  };
  const field = (name: ProfileField) => ({
    name,
    value: draft[name],
    error: problems[name] && t(problems[name]),
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });

  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('settings_first_name')} autoComplete="given-name" dir="auto" {...field('firstName')} />
        <TextField label={t('settings_last_name')} autoComplete="family-name" dir="auto" {...field('lastName')} />
      </div>
      <SelectField label={t('settings_wilaya')} autoComplete="address-level1" {...field('wilaya')}>
        <option value="">{t('settings_wilaya_none')}</option>
        {wilayaOptions(mergeWilayas(shown ?? []), info.wilaya ?? '', language).map(({ code, text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('settings_address')}
        hint={t('settings_address_hint')}
        autoComplete="address-line1"
        dir="auto"
        {...field('address')}
      />
      <FormError error={refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy} blockedBy={blockedBy}>
          {t('settings_save')}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          {t('common_cancel')}
        </Button>
      </div>
    </form>
  );
}
