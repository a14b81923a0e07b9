import '@bridgehead/battlefield/battlefield.css';
import './style.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { applySettings } from './settings/apply-settings.js';

const root = document.querySelector('#root');
if (root === null) throw new Error('the page has no root');
applySettings();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
