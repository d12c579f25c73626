/** The part of the gallery with buttons, fields and forms. */
import { type ReactNode, useId, useState } from 'react';
import { Locked } from '#src/help/locked.tsx';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { steadyIn } from '#src/lib/clock.ts';
import { CodeForm } from '#src/sign-in/code-form.tsx';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import type { ButtonVariant } from '#src/ui/button/button-class.ts';
import { Nearest } from '#src/ui/feedback/nearest.tsx';
import { Notice, type NoticeKind } from '#src/ui/feedback/notice.tsx';
import { showToast, type ToastKind } from '#src/ui/feedback/toasts.ts';
import { BlockedReason } from '#src/ui/field/blocked-reason.tsx';
import { CodeField } from '#src/ui/field/code-field.tsx';
import { FormError } from '#src/ui/field/form-error.tsx';
import { LanguageButtons } from '#src/ui/field/language-buttons.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import { PhoneField } from '#src/ui/field/phone-field.tsx';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { SelectField, TextField } from '#src/ui/field/text-field.tsx';
import { refreshIcon, topUpIcon } from '#src/ui/icon/icons.ts';
import { copyIcon } from '#src/ui/icon/icons-more.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Dialog } from '#src/ui/layout/dialog.tsx';
import { PositionButton } from '#src/wilaya/position-button.tsx';
import { WilayaField } from '#src/wilaya/wilaya-field.tsx';
import { mergeWilayas, wilayaOf } from '#src/wilaya/wilaya-list.ts';

const BUTTONS: readonly ButtonVariant[] = ['primary', 'accent', 'secondary', 'quiet', 'danger'];
const NOTICES: readonly NoticeKind[] = ['info', 'success', 'warning', 'error', 'offline'];
const TOASTS: readonly ToastKind[] = ['success', 'info', 'warning', 'error'];
const RESEND_MS = 45_000;
const ALGIERS = wilayaOf(mergeWilayas([]), '16');
const noop = () => undefined;

/** `name`: the file of the component, which is not translated. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="flex flex-col gap-4">
      <h2 className="font-mono text-sm text-ink-muted">{name}</h2>
      {children}
    </section>
  );
}

export function Buttons() {
  const t = useLabels();
  const [isBusy, setIsBusy] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section name="button, dialog">
      <div className="flex flex-wrap items-center gap-3">
        {BUTTONS.map((variant) => (
          <Button key={variant} variant={variant} onClick={() => setIsBusy(!isBusy)}>
            {t('nav_top_up')}
          </Button>
        ))}
        <Button disabled>{t('nav_top_up')}</Button>
        <Button isBusy>{t('nav_top_up')}</Button>
        <Button size="sm" variant="secondary" icon={refreshIcon} isBusy={isBusy}>
          {t('common_retry')}
        </Button>
        <Button size="lg" variant="accent" icon={topUpIcon}>
          {t('nav_top_up')}
        </Button>
        <IconButton icon={copyIcon} label={t('common_reference')} />
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {t('nav_menu')}
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('sign_out_title')}
        footer={
          <>
            <Button variant="danger" onClick={() => showToast('error', t('error_server'))}>
              {t('sign_out_confirm')}
            </Button>
            <Button variant="quiet" onClick={() => setIsOpen(false)}>
              {t('common_cancel')}
            </Button>
          </>
        }
      >
        <p>{t('sign_out_text')}</p>
      </Dialog>
    </Section>
  );
}

export function Fields() {
  const t = useLabels();
  const [code, setCode] = useState('123');
  const [typed, setTyped] = useState('');
  const [phone, setPhone] = useState('0551 23 45 67');
  return (
    <Section name="text-field, phone-field, password-field, code-field, search-field, wilaya-field, language-buttons">
      <LanguageButtons />
      <div className="grid max-w-3xl gap-5 md:grid-cols-2">
        <TextField label={t('nav_profile')} hint={t('footer_get_app_text')} />
        <TextField label={t('nav_change_email')} error={t('error_validation')} defaultValue="amine@" type="email" />
        <PhoneField label={t('nav_home')} value={phone} onChange={(event) => setPhone(event.target.value)} />
        <PasswordField label={t('nav_change_password')} autoComplete="current-password" defaultValue="Sahara-2026" />
        <SearchField label={t('nav_bundles')} value={typed} onChange={setTyped} />
        <WilayaField
          chosen={{ wilaya: ALGIERS, wilayas: [ALGIERS], choose: noop }}
          end={<PositionButton label={t('nav_find_store')} isBusy={false} onPress={noop} />}
        />
        <SelectField label={t('common_language')}>
          <option>{t('nav_home')}</option>
          <option>{t('nav_more')}</option>
        </SelectField>
        <TextField label={t('nav_top_up')} isFigure defaultValue="500" end={<span aria-hidden="true">DA</span>} />
        <TextField label={t('nav_account')} disabled dir="ltr" defaultValue="0551 23 45 67" />
        <CodeField
          label={t('common_reference')}
          value={code}
          onChange={setCode}
          onComplete={(text) => showToast('success', text)}
        />
        <CodeField
          label={t('common_reference')}
          value="123456"
          onChange={noop}
          error={t('you_entered_incorrect_otp')}
        />
      </div>
    </Section>
  );
}

const CODE_STATES: readonly { error?: LabelName; isBusy?: boolean; isBlocked?: boolean }[] = [
  {},
  { error: 'you_entered_incorrect_otp' },
  { error: 'error_server' },
  { isBusy: true },
  { isBlocked: true },
];

export function Codes() {
  const t = useLabels();
  const blockedId = useId();
  const [opensAt] = useState(() => steadyIn(RESEND_MS));
  const change = { isBusy: false, error: undefined, opensAt: undefined, setError: noop, submit: async () => true };
  return (
    <Section name="code-form, form-error, locked">
      <div className="grid items-start gap-5 md:grid-cols-2">
        {CODE_STATES.map(({ error, isBusy = false, isBlocked }) => (
          <Card key={error ?? `${isBusy} ${isBlocked}`}>
            <CodeForm
              channel="email"
              label={t('common_reference')}
              sentTo={{ text: t('nav_account'), target: '0551 23 45 67' }}
              resendAt={isBusy ? undefined : opensAt}
              check={{ ...change, error, isBusy }}
              resend={change}
              change={{ label: t('common_cancel'), onChange: noop }}
              blocked={
                isBlocked && (
                  <BlockedReason id={blockedId} title={t('common_offline_title')} text={t('common_offline_text')} />
                )
              }
            />
          </Card>
        ))}
        <FormError error={{ label: 'error_server', reference: '7b1f42c8' }} />
        <Locked change={{ error: 'auth_code_locked', opensAt, setError: noop }} />
      </div>
    </Section>
  );
}

export function Messages() {
  const t = useLabels();
  return (
    <Section name="notice, nearest, toasts">
      <div className="flex flex-col gap-3">
        {NOTICES.map((kind) => (
          <Notice
            key={kind}
            kind={kind}
            title={t('common_offline_title')}
            action={
              <Button size="sm" variant="secondary">
                {t('common_retry')}
              </Button>
            }
          >
            {t('common_offline_text')}
          </Notice>
        ))}
      </div>
      <Nearest names={['Alger Centre', '5 Go']} onChoose={noop}>
        <Button variant="secondary">{t('common_cancel')}</Button>
      </Nearest>
      <div className="flex flex-wrap gap-2">
        {TOASTS.map((kind) => (
          <Button key={kind} size="sm" variant="secondary" onClick={() => showToast(kind, t('logout_success'))}>
            {kind}
          </Button>
        ))}
      </div>
    </Section>
  );
}
