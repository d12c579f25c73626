/** What browsers bring along for reading codes and text off a picture; most bring nothing. */
interface Detected {
  rawValue: string;
}
interface Detector {
  detect(source: HTMLVideoElement): Promise<Detected[]>;
}
type DetectorClass = (new () => Detector) & { getSupportedFormats?(): Promise<string[]> };

type DetectorName = 'BarcodeDetector' | 'TextDetector';
const classOf = (name: DetectorName) => (globalThis as Partial<Record<DetectorName, DetectorClass>>)[name];

/** Chromium on some systems has the class and reads no format at all. */
async function usable(name: DetectorName): Promise<DetectorClass | undefined> {
  const found = classOf(name);
  if (!found?.getSupportedFormats) return found;
  const formats = await found.getSupportedFormats().catch(() => []);
  return formats.length > 0 ? found : undefined;
}

const usableClasses = async () =>
  (await Promise.all((['BarcodeDetector', 'TextDetector'] as const).map(usable))).filter(
    (found) => found !== undefined,
  );

/** Whether there is a camera to ask for and something that reads what it sees. Never rejects. */
export async function canScan(): Promise<boolean> {
  if (!('mediaDevices' in navigator) || !navigator.mediaDevices?.getUserMedia) return false;
  return (await usableClasses()).length > 0;
}

/** All texts that are read off the picture now. What cannot be read is nothing. */
export async function createReader(): Promise<(video: HTMLVideoElement) => Promise<string[]>> {
  const detectors = (await usableClasses()).map((Found) => new Found());
  return async (video) => {
    const found = await Promise.all(detectors.map((detector) => detector.detect(video).catch(() => [])));
    return found.flat().map(({ rawValue }) => rawValue);
  };
}
