/**
 * Runs React in the file that it comes in (vite.config.ts, group `libraries`), and so in a task of its own: being CommonJS
 * it would otherwise wait until the entry asks for it, and make one long task with that.
 */
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
