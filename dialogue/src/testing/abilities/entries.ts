/** How a field is to be entered. */

import type { Abilities } from './abilities.ts';

export const entries: Abilities = {
  'a date of birth as the prompt wants it': [
    ['enter the month and day the member was born as four digits', 'f:dob 0315'],
    ['key in the two digit month and two digit day of birth', 'f:dob 0315'],
    ['just the month and the day of the date of birth please as four digits', 'f:dob 0315'],
    ['enter the date of birth two digits each for the month the day and the year', 'f:dob 031580'],
    ['the date of birth as two digits for month two for day and two for year', 'f:dob 031580'],
    ['type the birth date two digits for the month two for the day and four for the year', 'f:dob 03151980'],
  ],
  'the key that ends an entry': [
    ['enter the tax id of the billing provider and hit pound', 'f:tin 581234567#'],
    ['key in your NPI and then hit the hash', 'f:npi 1234567893#'],
    ['Enter your NPI. When finished, press the hash key.', 'f:npi 1234567893#'],
    ['enter the date of birth when you are done press pound', 'f:dob 03151980#'],
    ['enter the date of birth and touch pound', 'f:dob 03151980#'],
    ['Enter your 9 digit tax ID. Press pound when complete.', 'f:tin 581234567#'],
    ['enter the npi finish by pressing the number sign', 'f:npi 1234567893#'],
    ['type in the date of service press pound to continue', 'f:dos 06032026#'],
    ['enter your tax id then push pound to submit', 'f:tin 581234567#'],
  ],
  'forms of a date': [
    ['enter the date of birth with the year first then the month then the day', 'f:dob 19800315'],
    ['Enter the service date as year, month, day.', 'f:dos 20260603'],
    ['in year year year year month month day day format enter the date of service', 'f:dos 20260603'],
    ['key in the date of birth starting with the four digit year', 'f:dob 19800315'],
    ['enter the dob year first then month then day eight digits', 'f:dob 19800315'],
    ['what year was the member born', 'f:dob 1980'],
    ['please enter the four digit year of birth', 'f:dob 1980'],
    ['enter just the birth year', 'f:dob 1980'],
    ['enter the month and day of birth', 'f:dob 0315'],
    ['enter the two digit month and two digit day of birth', 'f:dob 0315'],
    ['enter the date of birth day first then month then year', 'f:dob 15031980'],
    ['enter the date of birth as month day and year', 'f:dob 03151980'],
    ['enter the two digit month two digit day and four digit year of birth', 'f:dob 03151980'],
  ],
  'an entry that has to be made again': [
    ['that entry is not valid, the member number must be nine digits, please re enter', 'f:member'],
    ['the tax id should have nine digits please reenter', 'f:tin 581234567'],
    ['i need all ten digits of the npi please re enter', 'f:npi 1234567893'],
    ['Sorry, that date doesn’t look right. Enter the date of birth again.', 'f:dob 03151980'],
    ['the npi you entered has only nine digits please enter all ten', 'f:npi 1234567893'],
    ['the member id was not recognized please check it and enter it again', 'f:member'],
    ['invalid date of service try again', 'f:dos 06032026'],
    ['your tax id was not accepted please reenter it now', 'f:tin 581234567'],
  ],
};
