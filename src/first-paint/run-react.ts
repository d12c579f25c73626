/**
 * Runs React in its own chunk (vite.config.ts, group `libraries`), and so in its own task. React is CommonJS: otherwise
 * it would only run when the entry needs it, and make one long task together with it.
 */
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
