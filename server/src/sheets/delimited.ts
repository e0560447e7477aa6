/** Reads delimited text row by row, as RFC 4180 and the programs that write it differently do. */

import { Readable } from 'node:stream';
import { cellAddress } from '@claimline/domain/intake/field';
import { CsvError, parse } from 'csv-parse';
import { FileRefusal } from './refusal.ts';

/** Enough that rows are read in large steps, and little memory for those not yet taken. */
const sliceLength = 65_536;

function* slicesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += sliceLength) yield text.slice(from, from + sliceLength);
}

/** A quote that is never closed merges the rows below it into one cell, which would go unnoticed. */
export const unclosedQuote = (address: string) =>
  new FileRefusal(
    `Cell ${address} contains a whole row because an opening quote is never closed. Fix the quote and upload the file again.`,
  );

/**
 * The values of each row, empty rows included, so that rows can be counted as spreadsheets do. Throws a
 * {@link FileRefusal} for text in which a quote is never closed.
 */
export async function* readDelimited(text: string, delimiter: string): AsyncGenerator<string[]> {
  const rows = Readable.from(slicesOf(text)).pipe(
    parse({
      delimiter,
      // Also `5" pipe` and rows of different lengths.
      relax_quotes: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    }),
  );
  try {
    for await (const row of rows as AsyncIterable<string[]>) yield row;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code !== 'CSV_QUOTE_NOT_CLOSED')
      throw new FileRefusal('The text could not be split into rows and values.');
    throw unclosedQuote(cellAddress(Number(error['column']), Number(error['records']) + 1));
  }
}
