import { expect, test } from 'vitest';
import {
  extended,
  nothingSelected,
  pageSelected,
  pageSelection,
  type RowSelection,
  toggled,
} from './rowSelection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const of = ({ ids }: RowSelection) => [...ids].sort().join('');
const steps = (...all: ((selection: RowSelection) => RowSelection)[]) =>
  of(all.reduce((selection, step) => step(selection), nothingSelected));
const toggle = (id: string) => (selection: RowSelection) => toggled(selection, id);
const extend = (id: string, from?: string) => (selection: RowSelection) =>
  extended(selection, order, id, from);
const page = (isIn: boolean) => (selection: RowSelection) => pageSelected(selection, order, isIn);

test.each<[string, ((selection: RowSelection) => RowSelection)[], string]>([
  ['a row', [toggle('b')], 'b'],
  ['a row and out again', [toggle('b'), toggle('b')], ''],
  ['several', [toggle('b'), toggle('d')], 'bd'],
  ['a range down', [toggle('b'), extend('d')], 'bcd'],
  ['a range up', [toggle('d'), extend('b')], 'bcd'],
  ['a range that shrinks', [toggle('a'), extend('d'), extend('b')], 'ab'],
  ['a range that turns round', [toggle('c'), extend('e'), extend('a')], 'abc'],
  ['a range beside a row', [toggle('a'), toggle('c'), extend('d')], 'acd'],
  ['a range with no beginning', [extend('c', 'b')], 'bc'],
  ['a range that began on another page', [toggle('z'), extend('b')], 'bz'],
  ['the page', [page(true)], 'abcde'],
  ['the page, beside another page', [toggle('z'), page(true)], 'abcdez'],
  ['the page out, beside another page', [toggle('z'), page(true), page(false)], 'z'],
])('selects %s', (_what, all, expected) => expect(steps(...all)).toBe(expected));

test.each<[string[], string[], string]>([
  [[], order, 'none'],
  [['z'], order, 'none'],
  [['a'], order, 'some'],
  [['a', 'b', 'c', 'd', 'e', 'z'], order, 'all'],
  [['z'], [], 'none'],
])('finds the share of %j selected in %j: %s', (ids, rows, share) =>
  expect(pageSelection(new Set(ids), rows)).toBe(share),
);
