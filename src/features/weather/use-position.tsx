import { useState } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { askPosition, type Position, PositionError } from '#src/lib/position.ts';
import { useSession } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/field/form-error.tsx';
import { pinIcon } from '#src/ui/icon/icons-more.ts';

const PROBLEMS = {
  denied: 'wilaya_position_denied',
  unavailable: 'wilaya_position_unavailable',
  timeout: 'wilaya_position_unavailable',
} as const;

interface UsePositionProps {
  onFound: (position: Position) => void;
  /** The weather of another place cannot be fetched. */
  isOffline: boolean;
}

/** Asks the device for its position, after a tap. A kiosk does not ask, because its location is obvious. */
export function UsePosition({ onFound, isOffline }: UsePositionProps) {
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
  if (isKiosk) return null;
  return (
    <div className="contents">
      <div className="justify-self-start">
        <Button
          variant="secondary"
          size="sm"
          icon={pinIcon}
          isBusy={isAsking}
          disabled={isOffline}
          onClick={() => void ask()}
        >
          {t('wilaya_use_position')}
        </Button>
      </div>
      <div className="empty:hidden sm:col-span-2">
        <FormError error={problem && { label: PROBLEMS[problem], reference: undefined }} />
      </div>
    </div>
  );
}
