import { DATA } from './data.ts';

export const SERVICES = DATA['services.json'];
export type SeedService = (typeof SERVICES)[number];
