/**
 * Speech recognition writes numbers of ten digits as phone numbers and of nine as Social Security numbers. Those that
 * are identifiers of the claim are shown as plain digits.
 */
export function plainIdentifiers(text: string, identifiers: readonly string[]): string {
  return text.replace(/\(\d{3}\) \d{3}-\d{4}|\b\d{3}-\d{2}-\d{4}\b/g, (written) => {
    const digits = written.replace(/\D/g, '');
    return identifiers.includes(digits) ? digits : written;
  });
}
