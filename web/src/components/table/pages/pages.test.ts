import { describe, expect, test } from 'vitest';
import { formatRange, formatTotal, hasNextPage, pageButtons, pageCount, parsePage } from './pages.ts';

const exactly = (total: number) => ({ total, isExact: true });
const more = { total: 10_000, isExact: false };

test('shows exact totals up to the limit', () => {
  expect(formatTotal(exactly(9874))).toBe('9,874');
  expect(formatTotal(more)).toBe('10,000+');
});

test.each([
  [0, 25, 25, exactly(312), '1–25 of 312'],
  [12, 25, 12, exactly(312), '301–312 of 312'],
  [0, 25, 1, exactly(1), '1 of 1'],
  [400, 25, 25, more, '10,001–10,025 of 10,000+'],
  [9, 25, 0, exactly(3), '0 of 3'],
])('describes the rows of page %i of size %i with %i rows', (page, size, shown, total, words) => {
  expect(formatRange(page, size, shown, total)).toBe(words);
});

describe('next page', () => {
  test('stops at the last page of an exact total', () => {
    expect(hasNextPage(0, 25, 25, exactly(26))).toBe(true);
    expect(hasNextPage(1, 25, 1, exactly(26))).toBe(false);
  });

  test('continues past an inexact total while pages are full', () => {
    expect(hasNextPage(450, 25, 25, more)).toBe(true);
    expect(hasNextPage(450, 25, 7, more)).toBe(false);
  });

  test('counts one page for an empty list', () => expect(pageCount(25, exactly(0))).toBe(1));
});

test.each([
  [0, 1, [0]],
  [2, 7, [0, 1, 2, 3, 4, 5, 6]],
  [0, 20, [0, 1, 2, 3, 4, null, 19]],
  [10, 20, [0, null, 9, 10, 11, null, 19]],
  [19, 20, [0, null, 15, 16, 17, 18, 19]],
])('offers nearby pages on page %i of %i', (page, pages, offered) => {
  expect(pageButtons(page, pages)).toEqual(offered);
});

test.each([
  ['1', 25, exactly(312), 0],
  [' 13 ', 25, exactly(312), 12],
  ['400', 25, exactly(312), 12],
  ['1,200', 25, more, 1199],
  ['0', 25, more, null],
  ['', 25, more, null],
  ['-3', 25, more, null],
  ['2.5', 25, more, null],
  ['12345678', 25, more, null],
])('typing %j with pages of %i goes to %j', (text, size, total, page) => {
  expect(parsePage(text, size, total)).toBe(page);
});
