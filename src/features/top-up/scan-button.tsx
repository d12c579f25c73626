import { lazy, Suspense, useEffect, useState } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useSession } from '#src/session/use-session.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { cameraIcon } from '#src/ui/icon/icons-more.ts';
import { canScan } from './card-detector.ts';

const PinScanner = lazy(() =>
  import('./pin-scanner.tsx').then(({ PinScanner: component }) => ({ default: component })),
);

/** Reads the digits with the camera. Hidden in browsers that cannot. */
export function ScanButton({ onPin }: { onPin: (pin: string) => void }) {
  const t = useLabels();
  const { isKiosk } = useSession();
  const [isOffered, setOffered] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let isShown = true;
    canScan().then((can) => isShown && setOffered(can));
    return () => {
      isShown = false;
    };
  }, []);
  if (!isOffered || isKiosk) return null;
  return (
    <>
      <IconButton icon={cameraIcon} label={t('top_up_scan')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <PinScanner
            onPin={(pin) => {
              setOpen(false);
              onPin(pin);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
