import { addIcons } from '../ui/icons.ts';

/** Brings in what every screen but the first needs: all icons. Their routes wait for it. */
export async function loadWholePortal(): Promise<void> {
  const { MORE_ICONS } = await import('../ui/icons-more.ts');
  addIcons(MORE_ICONS);
}
