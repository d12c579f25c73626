/**
 * Prayer times computed from the position of the sun: Fajr at 18° below the horizon, Isha at 17°, Asr when a shadow is
 * one object length longer than at noon, Maghrib three minutes after sunset. All are rounded up to the minute, UTC+1.
 */
export interface SeedPrayerDay {
  readonly date: string;
  readonly fajr: string;
  readonly sunrise: string;
  readonly dhuhr: string;
  readonly asr: string;
  readonly maghrib: string;
  readonly isha: string;
}

const FAJR_ANGLE = 18;
const ISHA_ANGLE = 17;
/** The sun's upper edge on the horizon, refraction included. */
const HORIZON_ANGLE = 0.833;
const MAGHRIB_MARGIN_HOURS = 3 / 60;
const UTC_OFFSET_HOURS = 1;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
const sin = (angle: number) => Math.sin(radians(angle));
const cos = (angle: number) => Math.cos(radians(angle));
const wrap = (value: number, size: number) => ((value % size) + size) % size;

/** Declination (degrees) and equation of time (hours), after the Astronomical Almanac's low-precision formulas. */
function sun(julianDay: number) {
  const day = julianDay - 2_451_545;
  const anomaly = wrap(357.529 + 0.98560028 * day, 360);
  const mean = wrap(280.459 + 0.98564736 * day, 360);
  const ecliptic = mean + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly);
  const tilt = 23.439 - 0.00000036 * day;
  const ascension = wrap(degrees(Math.atan2(cos(tilt) * sin(ecliptic), cos(ecliptic))) / 15, 24);
  const equation = wrap(mean / 15 - ascension + 12, 24) - 12;
  return { declination: degrees(Math.asin(sin(tilt) * sin(ecliptic))), equation };
}

function clock(hours: number): string {
  // Subtracts a tiny amount, so that floating-point noise on a full minute does not round it up.
  const minutes = wrap(Math.ceil(hours * 60 - 1e-6), 24 * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function prayerDay(date: string, latitude: number, longitude: number): SeedPrayerDay {
  const midnight = Date.parse(`${date}T00:00:00Z`) / 86_400_000 + 2_440_587.5 - longitude / 360;
  const noonAt = (fraction: number) => 12 - sun(midnight + fraction).equation;
  /** Hours between noon and the time when the sun is `altitude` degrees high, before or after noon. */
  const hoursFromNoon = (altitude: number, fraction: number) => {
    const { declination } = sun(midnight + fraction);
    return (
      degrees(Math.acos((sin(altitude) - sin(latitude) * sin(declination)) / (cos(latitude) * cos(declination)))) / 15
    );
  };
  const local = (solar: number) => solar + UTC_OFFSET_HOURS - longitude / 15;
  const before = (altitude: number, fraction: number) => local(noonAt(fraction) - hoursFromNoon(altitude, fraction));
  const after = (altitude: number, fraction: number) => local(noonAt(fraction) + hoursFromNoon(altitude, fraction));

  const asrDeclination = sun(midnight + 15 / 24).declination;
  const asrAltitude = degrees(Math.atan(1 / (1 + Math.tan(radians(Math.abs(latitude - asrDeclination))))));
  return {
    date,
    fajr: clock(before(-FAJR_ANGLE, 5 / 24)),
    sunrise: clock(before(-HORIZON_ANGLE, 6 / 24)),
    dhuhr: clock(local(noonAt(12 / 24))),
    asr: clock(after(asrAltitude, 15 / 24)),
    maghrib: clock(after(-HORIZON_ANGLE, 18 / 24) + MAGHRIB_MARGIN_HOURS),
    isha: clock(after(-ISHA_ANGLE, 18 / 24)),
  };
}

/** `days` days starting at `fromDate` (yyyy-mm-dd), for a place in degrees. */
export function prayerDays(
  place: { latitude: number; longitude: number },
  fromDate: string,
  days = 30,
): SeedPrayerDay[] {
  const start = Date.parse(`${fromDate}T00:00:00Z`);
  return Array.from({ length: days }, (_, index) =>
    prayerDay(new Date(start + index * 86_400_000).toISOString().slice(0, 10), place.latitude, place.longitude),
  );
}
