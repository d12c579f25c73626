import { useState } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { askPosition, type Position, PositionError } from '#src/lib/position.ts';
import { useSession } from '#src/session/use-session.ts';
import { FormError } from '#src/ui/field/form-error.tsx';
import type { ChosenWilaya } from '#src/wilaya/chosen-wilaya.ts';
import { PositionButton } from '#src/wilaya/position-button.tsx';
import { WilayaField } from '#src/wilaya/wilaya-field.tsx';

const PROBLEMS = {
  denied: 'wilaya_position_denied',
  unavailable: 'wilaya_position_unavailable',
  timeout: 'wilaya_position_unavailable',
} as const;

interface WilayaOrPositionProps {
  chosen: ChosenWilaya;
  onFound: (position: Position) => void;
  /** The weather of another place cannot be fetched. */
  isOffline: boolean;
}

/** The wilaya, and in its field a button that asks the device for its position. A kiosk's own position is obvious. */
export function WilayaOrPosition({ chosen, onFound, isOffline }: WilayaOrPositionProps) {
  const t = useLabels();
  const { isKiosk } = useSession();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<keyof typeof PROBLEMS>();
  const ask = async () => {
    setAsking(true);
    setProblem(undefined);
    try {
      onFound(await askPosition());
    } catch (error) {
      setProblem(error instanceof PositionError ? error.problem : 'unavailable');
      setAsking(false);
    }
  };
  const button = (
    <PositionButton
      label={t('wilaya_use_position')}
      isBusy={isAsking}
      disabled={isOffline}
      onPress={() => !isAsking && void ask()}
    />
  );
  return (
    <div className="grid gap-2">
      <WilayaField chosen={chosen} isLabelHidden end={isKiosk ? undefined : button} />
      <FormError error={problem && { label: PROBLEMS[problem], reference: undefined }} />
    </div>
  );
}
