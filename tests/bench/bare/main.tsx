/** The least that React can draw: what the portal's first screen is measured against. */
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
