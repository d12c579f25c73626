/** Browser APIs that read codes and text from images. Most browsers have none. */
interface Detected {
  rawValue: string;
}
interface Detector {
  detect(source: HTMLVideoElement): Promise<Detected[]>;
}
type DetectorClass = (new () => Detector) & { getSupportedFormats?(): Promise<string[]> };

type DetectorName = 'BarcodeDetector' | 'TextDetector';
const classOf = (name: DetectorName) => (globalThis as Partial<Record<DetectorName, DetectorClass>>)[name];

/** Chromium on some systems has the class but supports no format. */
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

/** Whether there is a camera and an API that reads its images. Never rejects. */
export async function canScan(): Promise<boolean> {
  if (!('mediaDevices' in navigator) || !navigator.mediaDevices?.getUserMedia) return false;
  return (await usableClasses()).length > 0;
}

/** Reads all texts in the current image. Failures count as no text. */
export async function createReader(): Promise<(video: HTMLVideoElement) => Promise<string[]>> {
  const detectors = (await usableClasses()).map((Found) => new Found());
  return async (video) => {
    const found = await Promise.all(detectors.map((detector) => detector.detect(video).catch(() => [])));
    return found.flat().map(({ rawValue }) => rawValue);
  };
}
