// @vitest-environment-options { "address": "/?totem=true" }
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { brand } from '#src/brand/brand.ts';
import { TransferDialog } from '#src/features/services/transfer-dialog.tsx';
import { DEMO, EMPTY } from '../../support/operator.ts';
import { button, findByRole, it, operator, renderScreen, setFaults, textOf } from '../../support/screen.tsx';

afterEach(() => {
  brand.session = { ...brand.session, stepUp: [] };
});

const leaveIt = () => undefined;
const lastCode = () =>
  operator.sandbox.context.db.get<{ code: string }>('SELECT code FROM messages WHERE msisdn = ? ORDER BY id DESC', DEMO)
    ?.code ?? '';

it('a kiosk asks for the code of a transfer too, and stores nothing about it', async ({ user }) => {
  brand.session = { ...brand.session, stepUp: ['transfer'] };
  await setFaults({ stepUp: true });
  await renderScreen(
    DEMO,
    <TransferDialog
      transfer={{ msisdn: EMPTY, amount: 200 }}
      fee={10}
      isOffline={false}
      onSent={leaveIt}
      onDone={leaveIt}
      onLeave={leaveIt}
      onClose={leaveIt}
    />,
  );
  await user.click(await findByRole('button', 'Recevoir un code par SMS'));
  await user.type(await screen.findByLabelText('Code reçu par SMS'), lastCode());
  expect({ ...sessionStorage }).not.toHaveProperty('portal-code-step-up');
  await user.click(button(/^Envoyer 200 DA/));
  await waitFor(() => expect(textOf(screen.getByRole('dialog'))).toContain('200 DA ont été envoyés'));
});
