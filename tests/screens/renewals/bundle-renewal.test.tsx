import { waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { BundleRenewal } from '#src/features/renewals/bundle-renewal.tsx';
import { groupBundles } from '#src/telecom/allocation/bundle-groups.ts';
import { DEMO } from '../../support/operator.ts';
import { hrefs, it, pageText, renderScreen, requests } from '../../support/screen.tsx';
import { instance } from '../../unit/telecom/lines.ts';

async function show(brandRef: string): Promise<void> {
  const [group] = groupBundles([instance({ brandRef })]);
  await renderScreen(DEMO, group && <BundleRenewal group={group} />);
}

describe('the renewal on the card of a bundle', () => {
  it('leads to its switch if the catalogue says that it can renew, although the operator does not list it', async () => {
    await show('D_1GB_DAY');
    await waitFor(() => expect(hrefs(document).join()).toContain('offer=D_1GB_DAY'));
  });

  it('has no switch if the bundle can never renew', async () => {
    await show('D_500MB_1H');
    await waitFor(() => expect(pageText()).toContain('Sans renouvellement'));
    await waitFor(async () =>
      expect((await requests()).some(({ path }) => path.endsWith('/product-offerings'))).toBe(true),
    );
    expect(hrefs(document).join()).not.toContain('offer=');
  });
});
