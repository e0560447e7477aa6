/**
 * Claim adjustment reason codes common in calls, by meaning. Source: X12 external code list 139. Other codes are not
 * recognized as codes, but the payer's words are still kept.
 */
const reasonCodes: ReadonlySet<string> = new Set(
  (
    '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 18 19 20 21 22 23 24 26 27 29 31 32 33 34 35 39 40 44 45 49 50 51 53 54 55 56 58 59 60 ' +
    '61 66 69 70 74 75 76 78 85 89 90 91 94 95 96 97 100 101 102 103 104 105 106 107 108 109 110 111 112 114 115 116 117 118 ' +
    '119 121 122 128 129 130 131 132 133 134 135 136 137 139 140 142 143 144 146 147 148 149 150 151 152 153 154 155 157 158 ' +
    '159 160 161 163 164 166 167 169 170 171 172 173 174 175 176 177 178 179 180 181 182 183 184 185 186 187 188 189 190 192 ' +
    '193 194 195 197 198 199 200 201 202 203 204 205 206 207 208 209 210 211 212 213 215 216 219 222 223 224 225 226 227 228 ' +
    '229 231 232 233 234 235 236 237 238 239 240 241 242 243 245 246 247 248 249 250 251 252 253 254 256 257 258 259 260 261 ' +
    '262 263 264 265 266 267 268 269 270 271 272 273 274 275 276 277 278 279 280 281 282 283 284 285 286 287 288 289 290 291 ' +
    '292 293 294 295 296 297 298 299 300 301 302 303 304 A0 A1 A5 A6 A8 B1 B4 B7 B8 B9 B10 B11 B12 B13 B14 B15 B16 B20 B22 B23 ' +
    'P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 P11 P12 P13 P14 P15 P16 P17 P18 P19 P20 P21 P22 P23 P24 P25 P26 P27 P28 P29 P30 P31 P32'
  ).split(' '),
);

/** Codes that only explain unpaid parts of a paid claim. Alone, they do not make it denied. */
export const adjustsOnly: ReadonlySet<string> = new Set(['45', '253', '1', '2', '3']);

export const isKnownReason = (code: string): boolean => reasonCodes.has(code);

/** The highest number in use for each series of remark codes. Source: CMS remittance advice remark code list. */
const lastRemark: Readonly<Record<string, number>> = { M: 144, MA: 136, N: 907 };

export function isKnownRemark(code: string): boolean {
  const [, series = '', digits = ''] = /^(MA|M|N)(\d{1,3})$/.exec(code) ?? [];
  const number = Number(digits);
  return number >= 1 && number <= (lastRemark[series] ?? 0);
}
