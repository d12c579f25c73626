import { useRouter } from '@tanstack/react-router';
import { useLabels } from '#src/i18n/use-labels.ts';
import { Button } from '#src/ui/button/button.tsx';
import { arrowIcon } from '#src/ui/icon/icons-more.ts';

/** Goes back to the purchase that lacked credit. `back`: the public path of its page. */
export function ResumePurchase({ back }: { back: string }) {
  const t = useLabels();
  const router = useRouter();
  return (
    <Button variant="accent" isWide icon={arrowIcon} onClick={() => router.history.push(back)}>
      {t('order_go_on')}
    </Button>
  );
}
