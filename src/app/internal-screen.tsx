import { lazyRouteComponent } from '@tanstack/react-router';
import { NotFoundScreen } from './not-found-screen.tsx';

/** Internal pages (section 2): in development and test builds only; a production build has nothing of them. */
export const InternalScreen = __INTERNAL_PAGES__
  ? lazyRouteComponent(() => import('../ui/gallery.tsx'), 'Gallery')
  : NotFoundScreen;
