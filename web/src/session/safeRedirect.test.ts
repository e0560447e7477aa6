import { expect, test } from 'vitest';
import { safeRedirect } from './safeRedirect.ts';

test.each([
  '/dashboard',
  '/acc_1/CIA?page=2&query=smith',
  '/acc_1/clinic/c1?tab=failed&filters=%5B%7B%22id%22%3A%22status%22%7D%5D',
  '/acc_1#part',
  '/acc_1/CIA?query=https://elsewhere.example',
  '/acc_1/CIA?query=a%5Cb',
])('follows %s, which stays on the site', (wanted) => {
  expect(safeRedirect(wanted)).toBe(wanted);
});

test.each([
  'https://elsewhere.example',
  'http:elsewhere.example',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/%5Celsewhere.example',
  '/%5celsewhere.example',
  '/%255Celsewhere.example',
  '/%2Felsewhere.example',
  '/%252felsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/%09/elsewhere.example',
  '/%0a/elsewhere.example',
  '/..//elsewhere.example',
  '/./%2e%2e//elsewhere.example',
  ' /dashboard',
  '\t//elsewhere.example',
  '/a\u0000b',
  'javascript:alert(1)',
  'data:text/html,x',
  'dashboard',
  '',
  '/%',
  '/%E0%A4%A',
  `/${'a'.repeat(5000)}`,
  '/login',
  '/login?redirect=/login',
  '/LOGIN/',
  undefined,
  null,
  7,
  ['/dashboard'],
])('redirects %j to the dashboard', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/dashboard');
});
