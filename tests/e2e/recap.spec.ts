/** The recap in the production build with its content security policy: what its first screen shows, and its pictures. */
import { expect, test } from './fixtures.ts';
import { standing } from './support/every-page.ts';
import { allAnswered } from './support/inner-state.ts';
import { label, labelPattern } from './support/labels.ts';
import { watchShifts } from './support/layout-shift.ts';
import { signIn } from './support/sign-in.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('shares each card of the recap as a picture with its drawing, and as text without a phone number', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'canShare', { value: () => true });
    Object.defineProperty(navigator, 'share', {
      value: async ({ files: [file], text }: { files: File[]; text: string }) => {
        const picture = file && (await createImageBitmap(file));
        if (!picture) return;
        const { width, height } = picture;
        const context = new OffscreenCanvas(width, height).getContext('2d');
        context?.drawImage(picture, 0, 0);
        // Above the ground, below most of the text.
        const { data = [] } = context?.getImageData(0, height * 0.55, width, height * 0.3) ?? {};
        const colors = new Map<string, number>();
        for (let at = 0; at < data.length; at += 4) {
          const color = [data[at], data[at + 1], data[at + 2]].join(' ');
          colors.set(color, (colors.get(color) ?? 0) + 1);
        }
        const most = Math.max(...colors.values());
        shared.push({ size: [width, height], text, drawn: 1 - most / (data.length / 4) });
      },
    });
  });
  await signIn(page, 'demo', '/recap');
  const share = page.getByRole('button', { name: labelPattern('fr', 'usage_recap_share_named', ['title']) });
  await expect(share).toHaveCount(4);
  await expect(page.getByText(labelPattern('fr', 'usage_recap_times_mean', ['n']))).toBeAttached();
  // A picture has what the card shows: until its scene has loaded, only the text.
  await expect(page.locator('[data-drawing] > div > svg:not(:empty)')).toHaveCount(2);
  const titles = await page
    .getByRole('list', { name: label('fr', 'usage_recap_stories') })
    .getByRole('heading')
    .allTextContents();
  for (const [index, title] of titles.entries()) {
    await share.nth(index).click();
    const shared = () =>
      page.evaluate(() => (window as unknown as { shared: { size: number[]; text: string; drawn: number }[] }).shared);
    await expect.poll(async () => (await shared()).length).toBe(index + 1);
    const last = (await shared()).at(-1);
    expect(last?.size).toEqual([1080, 1350]);
    expect(last?.text.split('\n')[0]).toBe(title);
    expect(last?.text.split('\n').length).toBeGreaterThan(2);
    expect(last?.text.replaceAll(/\D/g, '')).not.toContain('50000001');
    // A card without its drawing has one colour there.
    expect(last?.drawn, title).toBeGreaterThan(0.04);
  }
});

for (const width of [1100, 1280]) {
  test(`shows what was spent above the first figures in a window of ${width} px, and moves nothing`, async ({
    page,
    operator,
  }) => {
    await page.setViewportSize({ width, height: 860 });
    await signIn(page, 'demo');
    const shifts = await watchShifts(page);
    // So slow that the skeletons are painted.
    operator.faults({ latencyMs: 250 });
    await page.goto('/recap');
    await standing(page);
    await allAnswered(page);
    const { total, moved } = await shifts.take();
    expect(total, moved.join('\n')).toBeLessThan(0.02);
    // In the document too: keyboards and screen readers follow its order.
    await expect(page.locator('main h2').first()).toHaveText(label('fr', 'usage_recap_money'));
    const stories = page.getByRole('list', { name: label('fr', 'usage_recap_stories') });
    await expect(stories.locator('.figure').first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(label('fr', 'usage_recap_spent'), { exact: true })).toBeInViewport({ ratio: 1 });
  });
}
