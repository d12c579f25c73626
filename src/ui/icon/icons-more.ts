/** Icons that the first screen does not need, so that its script does not contain them. */
import { CIRCLE, type IconShape } from './icon-shape.ts';

export const homeIcon: IconShape = {
  d: 'M3.5 11 12 4l8.5 7M5.5 9.5V19a1 1 0 0 0 1 1H10v-5.5h4V20h3.5a1 1 0 0 0 1-1V9.5',
  tone: 'M5.5 9.6 12 4.4l6.5 5.2V14.5H5.5z',
};
export const usageIcon: IconShape = { d: 'M5 20v-6M12 20V4M19 20V10' };
export const moreIcon: IconShape = {
  d: 'M4.5 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M17.5 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
};
export const unlimitedIcon: IconShape = {
  d: 'M7 8.5c-2 0-3.5 1.5-3.5 3.5s1.5 3.5 3.5 3.5c3.5 0 6.5-7 10-7 2 0 3.5 1.5 3.5 3.5s-1.5 3.5-3.5 3.5c-3.5 0-6.5-7-10-7z',
};
export const arrowIcon: IconShape = { d: 'M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5', isDirectional: true };
/** Two ways at once: one thing for another. */
export const swapIcon: IconShape = { d: 'M4 8.5h15M15.5 5 19 8.5 15.5 12M20 16H5M8.5 12.5 5 16l3.5 3.5' };
export const incomingIcon: IconShape = { d: 'M18.5 5.5 6 18M6 9v9h9', isDirectional: true };
export const outgoingIcon: IconShape = { d: 'M5.5 18.5 18 6M9 6h9v9', isDirectional: true };
export const phoneIcon: IconShape = {
  d: 'M8.5 2.5h7a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM11 18.5h2',
  tone: 'M6.5 6h11v9.5h-11z',
};
export const simIcon: IconShape = {
  d: 'M7.5 3h6L19 8.5V19a2 2 0 0 1-2 2H7.5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM9 11.5h6.5v6H9zM12.25 11.5v6',
  tone: 'M9 11.5h6.5v6H9z',
};
export const callIcon: IconShape = {
  d: 'M6.5 3.5h2.6l1.6 4.2-2 1.5a12 12 0 0 0 6.1 6.1l1.5-2 4.2 1.6v2.6a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z',
  tone: 'M6.5 3.5h2.6l1.6 4.2-2 1.5-2.6 1A16 16 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z',
};
export const smsIcon: IconShape = {
  d: 'M5.5 4.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H12l-5 4v-4H5.5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM8 9h8M8 12.3h5',
  isDirectional: true,
  tone: 'M5.5 4.5h13a2 2 0 0 1 2 2v3.5h-17V6.5a2 2 0 0 1 2-2z',
};
export const giftIcon: IconShape = {
  d: 'M5 11.5h14V19a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19zM3.5 8h17v3.5h-17zM12 8v12.5M12 8C10.5 4 6.5 2.8 6.5 5.6 6.5 7.5 9 8 12 8zM12 8c1.5-4 5.5-5.2 5.5-2.4C17.5 7.5 15 8 12 8z',
  tone: 'M3.5 8h17v3.5h-17z',
};
export const storeIcon: IconShape = {
  d: 'M4.5 11v8A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-8M5 3.5h14l2 5a2.9 2.9 0 0 1-6 .5 3.01 3.01 0 0 1-6 0 2.9 2.9 0 0 1-6-.5zM9.5 20.5V15h5v5.5',
  tone: 'M5 3.5h14l2 5a2.9 2.9 0 0 1-6 .5 3.01 3.01 0 0 1-6 0 2.9 2.9 0 0 1-6-.5z',
};
/** A sign with a way that turns: directions. */
export const routeIcon: IconShape = {
  d: 'M12 2.8 21.2 12 12 21.2 2.8 12zM9 15v-3a1.5 1.5 0 0 1 1.5-1.5H15M12.8 8l2.5 2.5-2.5 2.5',
  tone: 'M12 2.8 21.2 12 12 21.2 2.8 12z',
};
export const mapIcon: IconShape = {
  d: 'm9 4.5-5.5 2.2v13L9 17.5l6 2.5 5.5-2.2v-13L15 7zM9 4.5v13M15 7v13',
  tone: 'M9 4.5l6 2.5v13l-6-2.5z',
};
export const filterIcon: IconShape = { d: 'M4 7h16M7 12h10M10 17h4' };
export const listIcon: IconShape = {
  d: 'M8.5 6h12M8.5 12h12M8.5 18h12M4 6h.01M4 12h.01M4 18h.01',
  isDirectional: true,
};
export const helpIcon: IconShape = {
  d: `${CIRCLE}M9.3 9.3a2.8 2.8 0 0 1 5.4.9c0 1.9-2.7 2.1-2.7 3.8M12 17h.01`,
  isDirectional: true,
  tone: CIRCLE,
};
export const usersIcon: IconShape = {
  d: 'M9 4a3.75 3.75 0 1 1 0 7.5A3.75 3.75 0 0 1 9 4zM2.5 19.5c.5-3.3 3-5 6.5-5s6 1.7 6.5 5M15.5 4.3a3.75 3.75 0 0 1 0 6.9M18 15c2 .7 3.2 2.2 3.5 4.5',
  tone: 'M9 4a3.75 3.75 0 1 1 0 7.5A3.75 3.75 0 0 1 9 4z',
};
export const mailIcon: IconShape = {
  d: 'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5zM3.5 6.5 12 13l8.5-6.5',
  tone: 'M4.5 5h15l1 1.5L12 13 3.5 6.5z',
};
export const lockIcon: IconShape = {
  d: 'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5zM8 10.5v-3a4 4 0 0 1 8 0v3M12 14.5v2',
  tone: 'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5z',
};
export const starIcon: IconShape = {
  d: 'm12 3 2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8z',
  tone: 'm12 3 2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8z',
};
export const playIcon: IconShape = { d: 'M7.5 4.5v15l12-7.5z' };
export const pauseIcon: IconShape = { d: 'M8.5 5v14M15.5 5v14' };
export const moonIcon: IconShape = { d: 'M20 14.5A8.5 8.5 0 1 1 9.5 4 6.7 6.7 0 0 0 20 14.5z' };
export const sunIcon: IconShape = {
  d: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
};
export const prayerIcon: IconShape = {
  d: 'M3 20.5h18M5 20.5v-6M19 20.5v-6M4 14.5h16M6.5 14.5c0-3.5 3.7-4.5 5.5-7.5 1.8 3 5.5 4 5.5 7.5M10 20.5v-1.8a2 2 0 0 1 4 0v1.8M12 7V3.5',
  tone: 'M6.5 14.5c0-3.5 3.7-4.5 5.5-7.5 1.8 3 5.5 4 5.5 7.5z',
};
export const weatherIcon: IconShape = {
  d: 'M8 20a4 4 0 0 1-.3-8 5.2 5.2 0 0 1 10-.8A4.45 4.45 0 0 1 17 20zM6 9a3.7 3.7 0 0 1 6-3.7M9 1.8v1M3.6 4.2l.7.7M1.8 9.3h1',
  tone: 'M5.8 9.4a3.7 3.7 0 0 1 6.2-4.1l1 1.2a5.2 5.2 0 0 0-5.3 5.5z',
};
export const logoutIcon: IconShape = {
  d: 'M10 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H10M10 12h10.5M16.5 8l4 4-4 4',
  isDirectional: true,
};
export const settingsIcon: IconShape = {
  d: 'M4 7h9M17 7h3M15 5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM4 17h3M11 17h9M9 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  tone: 'M15 5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM9 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
};
export const tagIcon: IconShape = {
  d: 'M3.5 11.5v-7a1 1 0 0 1 1-1h7l9 9a1.4 1.4 0 0 1 0 2l-6 6a1.4 1.4 0 0 1-2 0zM8 8h.01',
  tone: 'M3.5 11.5v-7a1 1 0 0 1 1-1h7l5 5-8 8z',
};
export const qrIcon: IconShape = {
  d: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v2.5M14 20h2.5M20 20h-.5M7 7h.01M17 7h.01M7 17h.01',
  tone: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4z',
};
export const copyIcon: IconShape = {
  d: 'M10 8.5h8.5A1.5 1.5 0 0 1 20 10v8.5a1.5 1.5 0 0 1-1.5 1.5H10a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 10 8.5zM15.5 8.5v-3A1.5 1.5 0 0 0 14 4H5.5A1.5 1.5 0 0 0 4 5.5V14a1.5 1.5 0 0 0 1.5 1.5h3',
};
export const externalIcon: IconShape = {
  d: 'M14 4h6v6M20 4l-9.5 9.5M18 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10',
  isDirectional: true,
};
export const searchIcon: IconShape = { d: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5l5 5' };
export const eyeIcon: IconShape = {
  d: 'M2.5 12C4.7 8 8 6 12 6s7.3 2 9.5 6c-2.2 4-5.5 6-9.5 6s-7.3-2-9.5-6zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z',
};
export const eyeOffIcon: IconShape = {
  d: 'M4 3.5l16 17M9.5 6.4A9.5 9.5 0 0 1 12 6c4 0 7.3 2 9.5 6a15 15 0 0 1-2.6 3.4M6 8a13 13 0 0 0-3.5 4c2.2 4 5.5 6 9.5 6a10 10 0 0 0 4-.8M10 10.2a2.8 2.8 0 0 0 3.9 3.9',
};
export const bellIcon: IconShape = { d: 'M6 17.5V11a6 6 0 0 1 12 0v6.5M4.5 17.5h15M10 20.5h4' };
export const clockIcon: IconShape = { d: `${CIRCLE}M12 7v5l3.5 2`, tone: 'M12 12V3a9 9 0 0 1 9 9z' };
export const calendarIcon: IconShape = {
  d: 'M5.5 5h13A1.5 1.5 0 0 1 20 6.5V19a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19V6.5A1.5 1.5 0 0 1 5.5 5zM4 9.5h16M8 3v4M16 3v4',
  tone: 'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v3H4v-3A1.5 1.5 0 0 1 5.5 5z',
};
/** Buying again. */
export const bagIcon: IconShape = {
  d: 'M6 8h12l1.2 11a1.4 1.4 0 0 1-1.4 1.5H6.2a1.4 1.4 0 0 1-1.4-1.5zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  tone: 'M6 8h12l1.2 11a1.4 1.4 0 0 1-1.4 1.5H6.2a1.4 1.4 0 0 1-1.4-1.5z',
};
/** What renews by itself: a calendar with a loop. Two round arrows only ever mean that something is read again. */
export const renewIcon: IconShape = {
  d: 'M20 11V6.5A1.5 1.5 0 0 0 18.5 5h-13A1.5 1.5 0 0 0 4 6.5V19a1.5 1.5 0 0 0 1.5 1.5H11M4 9.5h16M8 3v4M16 3v4M21 17.5a3.5 3.5 0 1 1-1.2-2.6M20.2 12.8v2.4h-2.4',
  tone: 'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v3H4v-3A1.5 1.5 0 0 1 5.5 5z',
};
export const plusIcon: IconShape = { d: 'M12 5v14M5 12h14' };
export const minusIcon: IconShape = { d: 'M5 12h14' };
export const shareIcon: IconShape = {
  d: 'M12 15V4M7.5 8.5 12 4l4.5 4.5M5 12.5v6A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-6',
};
export const filmIcon: IconShape = {
  d: 'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5zM10 9v6l5-3z',
  tone: 'M10 9v6l5-3z',
};
export const trophyIcon: IconShape = {
  d: 'M7.5 4h9v6a4.5 4.5 0 0 1-9 0zM7.5 5.5H4c0 3.5 1.2 5.2 3.7 5.5M16.5 5.5H20c0 3.5-1.2 5.2-3.7 5.5M12 14.5V18M8 20.5c0-1.7 1.5-2.5 4-2.5s4 .8 4 2.5z',
  tone: 'M7.5 4h9v6a4.5 4.5 0 0 1-9 0z',
};
export const coinsIcon: IconShape = {
  d: 'M9 4.5c3 0 5.5 1 5.5 2.5S12 9.5 9 9.5 3.5 8.5 3.5 7 6 4.5 9 4.5zM3.5 7v5c0 1.5 2.5 2.5 5.5 2.5M14.5 7v2M15 11.5c3 0 5.5 1 5.5 2.5s-2.5 2.5-5.5 2.5-5.5-1-5.5-2.5 2.5-2.5 5.5-2.5zM9.5 14v4c0 1.5 2.5 2.5 5.5 2.5s5.5-1 5.5-2.5v-4',
  tone: 'M15 11.5c3 0 5.5 1 5.5 2.5v4c0 1.5-2.5 2.5-5.5 2.5s-5.5-1-5.5-2.5v-4c0-1.5 2.5-2.5 5.5-2.5z',
};
export const documentIcon: IconShape = {
  d: 'M7 3.5h7l4.5 4.5v11a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5zM14 3.5V8h4.5M9 12.5h6M9 16h4',
  isDirectional: true,
  tone: 'M14 3.5 18.5 8H14z',
};
export const boltIcon: IconShape = {
  d: 'M13 3 5 13.5h6L10.5 21 19 10.5h-6z',
  tone: 'M13 3 5 13.5h6L10.5 21 19 10.5h-6z',
};
export const cameraIcon: IconShape = {
  d: 'M4.5 7.5h3L9 5h6l1.5 2.5h3A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5zM12 9.7a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z',
};
export const printIcon: IconShape = {
  d: 'M7.5 8.5v-5h9v5M7.5 17H5.5a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 5.5 8.5h13A1.5 1.5 0 0 1 20 10v5.5a1.5 1.5 0 0 1-1.5 1.5h-2M7.5 14h9v6.5h-9z',
};
export const captionsIcon: IconShape = {
  d: 'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM7 14.5h4M14 14.5h3M7 11h2M12 11h5',
};
export const dropIcon: IconShape = {
  d: 'M12 3.5c3.6 4.1 6 7 6 10.2a6 6 0 0 1-12 0C6 10.5 8.4 7.6 12 3.5z',
};
