import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/layout/dialog.tsx';
import { createReader } from './card-detector.ts';
import { pinIn } from './recharge-pin.ts';

const LOOK_EVERY_MS = 250;

interface PinScannerProps {
  /** The PIN is put into the field. The user checks it and sends it. */
  onPin: (pin: string) => void;
  onClose: () => void;
}

/** The camera until it finds a PIN. Images are processed on the device and never sent. */
export function PinScanner({ onPin, onClose }: PinScannerProps) {
  const t = useLabels();
  const ref = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const found = useEffectEvent(onPin);
  useEffect(() => {
    const video = ref.current;
    let isOpen = true;
    let stream: MediaStream | undefined;
    const watch = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (!isOpen || !video) return stop(stream);
      video.srcObject = stream;
      await video.play();
      const read = await createReader();
      while (isOpen) {
        const pin = (await read(video)).map(pinIn).find((each) => each !== undefined);
        if (pin && isOpen) return found(pin);
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    };
    watch().catch(() => isOpen && setRefused(true));
    return () => {
      isOpen = false;
      stop(stream);
    };
  }, []);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('top_up_scan')}
      footer={
        <Button variant="secondary" isWide onClick={onClose}>
          {t('top_up_scan_type')}
        </Button>
      }
    >
      {isRefused ? (
        <p role="alert">{t('top_up_scan_refused')}</p>
      ) : (
        <div className="flex flex-col gap-3">
          <p className="text-ink-muted">{t('top_up_scan_text')}</p>
          <video
            ref={ref}
            muted
            playsInline
            className="aspect-video w-full rounded-lg bg-surface-sunken object-cover"
          />
        </div>
      )}
    </Dialog>
  );
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
