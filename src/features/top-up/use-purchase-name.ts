import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { catalogueQuery } from '#src/api/content/product-offerings.ts';
import { useLanguage } from '#src/i18n/use-language.ts';

/** The name of the offer that a top-up is for, from the cached catalogue. `back`: the public path of its purchase. */
export function usePurchaseName(back: string | undefined): string | undefined {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { language } = useLanguage();
  if (back === undefined) return undefined;
  const { offer } = router.options.parseSearch(new URL(back, window.location.origin).search);
  return queryClient.getQueryData(catalogueQuery(language).queryKey)?.find(({ brandRef }) => brandRef === offer)?.name;
}
