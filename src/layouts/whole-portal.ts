import { loadAllLabels } from '../i18n/labels.ts';
import { addIcons } from '../ui/icons.ts';

/** Brings in what every screen but the first needs: all labels, all icons. Their routes wait for it. */
export async function loadWholePortal(): Promise<void> {
  const [{ MORE_ICONS }] = await Promise.all([import('../ui/icons-more.ts'), loadAllLabels()]);
  addIcons(MORE_ICONS);
}
