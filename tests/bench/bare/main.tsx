/** The smallest React page: the reference for the portal's first screen. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <h1>Bare</h1>
    </StrictMode>,
  );
}
