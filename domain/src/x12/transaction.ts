/** Reads one 837 transaction segment by segment, and tracks the loop, provider, subscriber and patient. */

import {
  claimReferences,
  doubt,
  errorIn,
  type Form837,
  isReferenceCode,
  onlyOne,
  relationOf,
} from './claim-of-837.ts';
import type { Damage } from './damage.ts';
import { centsOfX12, daysOf, elementOf, emptyToNull } from './element-value.ts';
import type { Found837 } from './errors.ts';
import { formOf } from './forms.ts';
import { isLevelCode, type Level, levelKinds, newLevel, parentKind } from './levels.ts';
import { loopAt } from './loops.ts';
import {
  isTaxIdCode,
  namePerson,
  nameProvider,
  nameShiftedPerson,
  nameShiftedProvider,
  taxIdOf,
} from './names.ts';
import { addDates, addService, newClaim, type OpenClaim } from './open-claim.ts';
import type { SeparatedSegment } from './segments.ts';
import { wholeClaim } from './whole-claim.ts';

const formOfService = { SV1: '837P', SV2: '837I', SV3: '837D' } as const;

/** Names that occur only at a level: inside a claim they show that the level's HL is missing. */
const levelNames = new Set(['85', '87', 'QC']);

export class TransactionReader {
  #form: Form837 | null;
  #isReport = false;
  readonly #control: string;
  readonly #levels = new Map<string, Level>();
  #level: Level | null = null;
  #claim: OpenClaim | null = null;
  /** The subject of the last NM1, to which the following REF, DMG and similar segments belong. */
  #entity = '';
  /** The segment being read, and its elements counted from 1. */
  #segment: SeparatedSegment;
  /** Whether the segment's elements may have moved. */
  #isShifted = false;

  constructor(form: Form837 | null, control: string, opening: SeparatedSegment) {
    this.#form = form;
    this.#control = control;
    this.#segment = opening;
  }

  /** Processes the next segment; `broken` describes damage found in it. */
  *take(segment: SeparatedSegment, broken: Damage | null): Generator<Found837, void> {
    this.#segment = segment;
    if (broken !== null && !broken.isShifted) return yield* this.#takeBroken(broken);
    this.#isShifted = broken !== null;
    if (segment.id === 'NM1') this.#entity = this.#element(1);
    if (broken !== null) yield this.#error(broken.message);
    switch (segment.id) {
      case 'BHT':
        this.#isReport = this.#element(6) === 'RP';
        return;
      case 'HL':
        return yield* this.#takeLevel();
      case 'SBR':
        return yield* this.#takeSubscriber();
      case 'PAT':
        if (this.#claim) return yield* this.#lostLevel();
        if (this.#level?.kind !== 'patient') return;
        if (this.#occupyPlace('PAT', 'patient') === 'conflict') yield* this.#lostLevel();
        else yield* this.#takeRelation(this.#level, 1);
        return;
      case 'NM1':
        return yield* this.#takeName();
      case 'DMG':
        return yield* this.#takeBirth();
      case 'REF':
        return this.#takeReference();
      case 'CLM':
        return yield* this.#takeClaim();
      case 'DTP':
        if (this.#claim) addDates(this.#claim, segment);
        return;
      case 'LX':
        if (!this.#claim) return;
        this.#claim.isInLines = true;
        this.#claim.isOtherPayer = false;
        this.#entity = '';
        return;
      case 'SV1':
      case 'SV2':
      case 'SV3':
        if (this.#claim) addService(this.#claim, segment);
        this.#form ??= formOfService[segment.id];
        return;
      default:
        return;
    }
  }

  /** The transaction ends, so its last claim is complete. */
  *end(): Generator<Found837, void> {
    yield* this.#closeClaim();
  }

  /** The file ends inside the transaction, so its current claim is incomplete. */
  *cutOff(): Generator<Found837, void> {
    const claim = this.#claim;
    if (claim) claim.isCutOff = true;
    yield* this.#closeClaim();
  }

  #element(place: number): string {
    return elementOf(this.#segment, place);
  }

  #loop(): string | null {
    return loopAt(this.#claim, this.#level, this.#entity);
  }

  #error(
    message: string,
    segment: { number: number; id: string } = this.#segment,
    loop = this.#loop(),
  ): Found837 {
    return {
      kind: 'error',
      error: { segment: segment.number, id: segment.id, loop, transaction: this.#control || null, message },
    };
  }

  /** Reports an error, and marks what the segment belongs to as unreliable. */
  #damage(message: string): Found837 {
    const holder = this.#claim ?? this.#level;
    if (holder) holder.damagedBy ??= this.#segment.number;
    return this.#error(message);
  }

  *#takeBroken({ message, begins }: Damage): Generator<Found837, void> {
    if (begins === null) {
      // After the name of the level's person, a name leaves only itself in doubt, such as the payer.
      const isNamed = !this.#claim && (this.#level?.seen.has('IL') || this.#level?.seen.has('QC'));
      if (this.#segment.id === 'NM1' && isNamed && this.#level) {
        this.#entity = '?';
        this.#level.payer.name ??= doubt('', errorIn(this.#segment.number));
        yield this.#error(message);
      } else yield this.#damage(message);
      return;
    }
    // The previous claim is complete, unless the damaged segment was part of it too.
    if (this.#claim && ['SV1', 'SV2', 'DTP'].includes(this.#segment.id))
      this.#claim.damagedBy = this.#segment.number;
    yield* this.#closeClaim();
    if (begins === 'level') {
      yield* this.#lostLevel(message);
      return;
    }
    yield this.#error(message);
    if (!this.#level) return;
    // What follows, up to the next claim, is that claim's.
    this.#claim = {
      ...newClaim(this.#segment, '', '', this.#level),
      damagedBy: this.#segment.number,
      frequency: '',
    };
  }

  /** The next patient is unknown, so that claims are never assigned to the previous one. */
  *#lostLevel(message = 'The HL segment of its level is missing or damaged.'): Generator<Found837, void> {
    yield* this.#closeClaim();
    this.#entity = '';
    this.#level = newLevel('', 'patient', null, this.#segment.number);
    yield this.#error(message, this.#segment, null);
  }

  *#takeLevel(): Generator<Found837, void> {
    yield* this.#closeClaim();
    this.#entity = '';
    const [hl, parentHl, code] = [this.#element(1), this.#element(2), this.#element(3)];
    if (!isLevelCode(code)) {
      yield* this.#lostLevel(`Level code “${code}” is not 20, 22, or 23.`);
      return;
    }
    const parent = parentHl === '' ? null : (this.#levels.get(parentHl) ?? null);
    // A patient directly below a provider is a subscriber with the wrong code, if it names one: any other name is out
    // of place.
    const kind = parent?.kind === 'provider' && code === '23' ? 'subscriber' : levelKinds[code];
    const isRepeated = this.#levels.has(hl) || hl === '';
    if ((parent?.kind ?? null) === parentKind[kind]) this.#level = newLevel(hl, kind, parent);
    else if (parent === null && kind !== 'provider') yield* this.#orphanLevel(hl, kind, parentHl);
    else {
      const why = parent ? 'can’t contain it' : 'is missing';
      yield* this.#lostLevel(`Level ${hl} belongs to level ${parentHl || 'none'}, which ${why}.`);
    }
    if (isRepeated)
      yield this.#error(`Duplicate level ${hl || 'without a number'}. Each HL needs a unique number.`);
    // Two levels share this number, so it is unknown which one the levels below belong to.
    if (isRepeated) this.#levels.set(hl, newLevel(hl, kind, null, this.#segment.number));
    else if (this.#level?.damagedBy === null) this.#levels.set(hl, this.#level);
  }

  /** The level above is missing. The person is named at the level itself; only what is above it is uncertain. */
  *#orphanLevel(hl: string, kind: 'subscriber' | 'patient', parentHl: string): Generator<Found837, void> {
    const provider = newLevel('', 'provider', null, this.#segment.number);
    const isPatient = kind === 'patient';
    this.#level = newLevel(
      hl,
      kind,
      isPatient ? newLevel('', 'subscriber', provider, this.#segment.number) : provider,
    );
    const lacking = isPatient ? 'NPI, member ID, and payer' : 'NPI';
    yield this.#error(
      `Level ${hl} belongs to level ${parentHl || 'none'}, which is missing. Enter the ${lacking} of its claims.`,
    );
  }

  /**
   * Records that this occurred at its level. `conflict` when it occurs twice there, or at a level without it, which means
   * that an HL is missing before it; a second one damages the level.
   */
  #occupyPlace(what: string, kind: Level['kind']): 'ok' | 'conflict' {
    const level = this.#level;
    if (!level || level.damagedBy !== null) return 'ok';
    // It is unknown which of the two belongs to this level.
    if (level.seen.has(what)) level.damagedBy = this.#segment.number;
    if (level.kind !== kind || level.seen.has(what)) return 'conflict';
    level.seen.add(what);
    return 'ok';
  }

  /**
   * Some programs name the patient (QC) at the subscriber's level, and no subscriber. With two names, one of them belongs to another
   * level.
   */
  #occupyPersonPlace(entity: 'IL' | 'QC'): 'ok' | 'conflict' {
    const level = this.#level;
    if (level?.kind !== 'subscriber')
      return this.#occupyPlace(entity, entity === 'IL' ? 'subscriber' : 'patient');
    const other = entity === 'IL' ? 'QC' : 'IL';
    const isSecond = level.seen.has(other) || this.#occupyPlace(entity, 'subscriber') === 'conflict';
    if (isSecond) level.damagedBy ??= this.#segment.number;
    return isSecond ? 'conflict' : 'ok';
  }

  *#takeSubscriber(): Generator<Found837, void> {
    const claim = this.#claim;
    if (claim && !claim.isInLines) {
      claim.isOtherPayer = true;
      this.#entity = '';
    } else if (claim || this.#occupyPlace('SBR', 'subscriber') === 'conflict') yield* this.#lostLevel();
    else if (this.#level && this.#isShifted)
      this.#level.group_number = doubt('', errorIn(this.#segment.number));
    else if (this.#level) {
      yield* this.#takeRelation(this.#level, 2);
      // After an unknown relation, elements may have moved.
      if (relationOf(this.#element(2)) !== undefined)
        this.#level.group_number = emptyToNull(this.#element(3));
    }
  }

  /** An unknown relation leaves nobody in doubt: the names say who the patient is. */
  *#takeRelation(level: Level, place: number): Generator<Found837, void> {
    const relation = relationOf(this.#element(place));
    level.relation = relation ?? null;
    if (relation === undefined)
      yield this.#error(`“${this.#element(place)}” is not a relation to the subscriber. It was left out.`);
  }

  *#takeName(): Generator<Found837, void> {
    const entity = this.#entity;
    if (this.#claim) {
      // Loop 2330 names the billing provider and the patient as another payer knows them.
      if (levelNames.has(entity) && !this.#claim.isOtherPayer) yield* this.#lostLevel();
      else if (entity === '82' && !this.#claim.isOtherPayer && !this.#claim.isInLines)
        this.#nameProvider(this.#claim.rendering);
      return;
    }
    if (!this.#level) return;
    if (entity === '85') {
      if (this.#occupyPlace(entity, 'provider') === 'conflict') yield* this.#lostLevel();
      else this.#nameProvider(this.#level.provider);
    } else if (entity === 'IL' || entity === 'QC') {
      if (this.#occupyPersonPlace(entity) === 'conflict') yield* this.#lostLevel();
      else if (this.#isShifted) nameShiftedPerson(this.#level, this.#segment);
      else namePerson(this.#level, this.#segment);
    } else if (entity === 'PR') {
      const name = this.#element(3);
      this.#level.payer = {
        name: onlyOne(
          this.#level.payer.name,
          this.#isShifted ? doubt(name, errorIn(this.#segment.number)) : emptyToNull(name),
        ),
        id: onlyOne(this.#level.payer.id, this.#isShifted ? null : emptyToNull(this.#element(9))),
      };
    }
  }

  #nameProvider(provider: Level['provider']): void {
    (this.#isShifted ? nameShiftedProvider : nameProvider)(provider, this.#segment);
  }

  *#takeBirth(): Generator<Found837, void> {
    if (this.#claim) {
      if (!this.#claim.isOtherPayer) yield* this.#lostLevel();
      return;
    }
    if (!this.#level || (this.#entity !== 'IL' && this.#entity !== 'QC')) return;
    const [day] = daysOf(this.#element(1), this.#element(2)) ?? [];
    const { person } = this.#level;
    person.date_of_birth = onlyOne(
      person.date_of_birth,
      day ?? doubt(this.#element(2), 'not a date of birth'),
    );
  }

  #takeReference(): void {
    const [qualifier, value] = [this.#element(1), this.#element(2)];
    const claim = this.#claim;
    // Version 4010 names its guide here. Group headers often name another one.
    if (qualifier === '87' && this.#level === null) this.#form = formOf(value) ?? this.#form;
    if (claim) {
      if (isReferenceCode(qualifier) && !claim.isOtherPayer && !claim.isInLines && this.#entity === '')
        claim.references[claimReferences[qualifier]] = onlyOne(
          claim.references[claimReferences[qualifier]],
          emptyToNull(value),
        );
      return;
    }
    const level = this.#level;
    if (level?.kind === 'provider' && this.#entity === '85' && isTaxIdCode(qualifier)) {
      // Version 4010 may also have a social security number (SY).
      const earlier = level.seen.has(qualifier) ? level.provider.tax_id : null;
      if (qualifier === 'EI' || !level.seen.has('EI'))
        level.provider.tax_id = onlyOne(earlier, taxIdOf(value));
      level.seen.add(qualifier);
    }
    if (level && level.kind !== 'provider' && qualifier === 'Y4') level.casualty_number = emptyToNull(value);
    if (level?.kind === 'subscriber' && this.#entity === 'IL' && qualifier === '1L')
      level.group_number ??= emptyToNull(value);
  }

  *#takeClaim(): Generator<Found837, void> {
    yield* this.#closeClaim();
    this.#entity = '';
    if (!this.#level || this.#level.kind === 'provider')
      yield* this.#lostLevel('The claim has no subscriber: the HL segment before it is missing or damaged.');
    if (!this.#level) return;
    const billed = centsOfX12(this.#element(2)) ?? doubt(this.#element(2), 'not an amount');
    // Without an amount, the separator before it may be missing, and the amount be part of the account number.
    const account = this.#element(2) === '' ? '' : this.#element(1);
    this.#claim = newClaim(this.#segment, account, billed, this.#level);
  }

  *#closeClaim(): Generator<Found837, void> {
    const claim = this.#claim;
    if (!claim) return;
    this.#claim = null;
    const { segment, patient_account_number } = claim;
    const damage = claim.level.damagedBy;
    if (damage === null) {
      const context = { form: this.#form ?? '837P', transaction: this.#control, isReport: this.#isReport };
      yield { kind: 'claim', claim: wholeClaim(claim, context) };
    } else {
      const why = `It’s not clear whose claim this is: ${errorIn(damage)}. Correct the file, or enter the claim by hand.`;
      yield { kind: 'left-out', claim: { segment, patient_account_number, why } };
    }
  }
}
