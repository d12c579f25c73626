/** Icons of the first screen and the layouts. The others are in `icons-more.ts`. */
import { CIRCLE, type IconShape } from './icon-shape.ts';

export const bundlesIcon: IconShape = {
  d: 'M12 3.5 3.5 8l8.5 4.5L20.5 8zM3.5 12l8.5 4.5 8.5-4.5M3.5 16l8.5 4.5 8.5-4.5',
  tone: 'M12 3.5 3.5 8l8.5 4.5L20.5 8z',
};
export const menuIcon: IconShape = { d: 'M4 7h16M4 12h16M4 17h16' };
export const closeIcon: IconShape = { d: 'm6 6 12 12M18 6 6 18' };
export const chevronDownIcon: IconShape = { d: 'M5.5 9 12 15.5 18.5 9' };
export const dataIcon: IconShape = {
  d: 'M8 19V5M4.5 8.5 8 5l3.5 3.5M16 5v14M12.5 15.5 16 19l3.5-3.5',
  tone: 'M8 5l3.5 3.500H4.500zM16 19l-3.5-3.500h7z',
};
export const checkIcon: IconShape = { d: 'M4.5 12.5 10 18l9.5-11' };
export const successIcon: IconShape = { d: `${CIRCLE}M8 12.3l2.8 2.8L16 9.5` };
export const warningIcon: IconShape = { d: 'M12 4 2.8 19.5h18.4zM12 10v4.3M12 17h.01' };
export const errorIcon: IconShape = { d: `${CIRCLE}M12 7.5v5.5M12 16.5h.01` };
export const infoIcon: IconShape = { d: `${CIRCLE}M12 11v5.5M12 7.5h.01`, tone: CIRCLE };
export const offlineIcon: IconShape = {
  d: 'M12 19.5h.01M8.7 15.7a4.7 4.7 0 0 1 6.6 0M5.3 12.2a9.5 9.5 0 0 1 4.2-2.5M14 9.6a9.5 9.5 0 0 1 4.7 2.6M2.5 8.6A14 14 0 0 1 7 5.8M11 5a14 14 0 0 1 10.5 3.6M4 3.5l16 17',
  tone: 'M12 17.6a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.800z',
};
export const refreshIcon: IconShape = {
  d: 'M20 11A8 8 0 0 0 5.7 7L3.5 9.5M3.5 4.5v5h5M4 13a8 8 0 0 0 14.3 4l2.2-2.5M20.5 19.5v-5h-5',
  tone: 'M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
};
export const globeIcon: IconShape = { d: `${CIRCLE}M3 12h18M12 3c5 5.5 5 12.5 0 18-5-5.5-5-12.5 0-18z` };
export const downloadIcon: IconShape = {
  d: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 16.5v2a1.5 1.5 0 0 0 1.5 1.5h12a1.5 1.5 0 0 0 1.5-1.5v-2',
};
export const chevronIcon: IconShape = { d: 'm9 5.5 6.5 6.5L9 18.5', isDirectional: true };
export const backIcon: IconShape = { d: 'M19.5 12h-15M11 5.5 4.5 12l6.5 6.5', isDirectional: true };
export const topUpIcon: IconShape = { d: `${CIRCLE}M12 8v8M8 12h8` };
export const pinIcon: IconShape = {
  d: 'M12 21.5c4.5-4.7 7-8.2 7-11.3a7 7 0 1 0-14 0c0 3.1 2.5 6.6 7 11.3zM12 7.7a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  tone: 'M12 6.5a3.7 3.7 0 1 1 0 7.4 3.7 3.7 0 0 1 0-7.4z',
};
export const userIcon: IconShape = {
  d: 'M12 3.5A4.25 4.25 0 1 1 12 12a4.25 4.25 0 0 1 0-8.5zM4 20.5c.6-3.7 3.9-5.5 8-5.5s7.4 1.8 8 5.5',
  tone: 'M12 3.5A4.25 4.25 0 1 1 12 12a4.25 4.25 0 0 1 0-8.5z',
};
export const cardIcon: IconShape = {
  d: 'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3 10h18M6.5 14.5H10',
  tone: 'M3 7a1.5 1.5 0 0 1 1.5-1.5h15A1.5 1.5 0 0 1 21 7v3H3z',
};
