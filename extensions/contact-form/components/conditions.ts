import { isRecord, recordsIn, textOf } from '@freehold/stored-text';
import { __ } from '@wordpress/i18n';
import constants from '../constants.json';
import { rowOf } from '../fields';
import type { FormField } from './form-fields';

/** A comparison of a field’s value. Of a type that this version does not know, everything is kept. */
export type Rule = {
	field: string;
	operator: string;
	value: string;
	type: string;
	[ more: string ]: unknown;
};

export type Group = { logicalOperator: 'any' | 'all'; rules: Rule[] };

/** When a field is shown. The same as in Jetpack’s `conditionalLogic`. */
export type Logic = {
	enabled: boolean;
	action: 'show' | 'hide';
	logicalOperator: 'any' | 'all';
	groups: Group[];
};

/** A kind of value, which says how conditions compare it. */
type Kind = keyof typeof constants.operators;

/** What decides how a field’s value is compared. */
type Subject = Pick< FormField, 'type' | 'attributes' >;

/** Returns what kind of value a field has. */
export const kindOf = ( { type, attributes }: Subject ): Kind =>
	type === 'image-select' && attributes.isMultiple === true
		? 'list'
		: ( rowOf( type ).kind as Kind );

/** Returns the operators for a field. */
export const operatorsOf = ( subject: Subject ): string[] =>
	constants.operators[ kindOf( subject ) ];

/** Returns whether an operator compares with a value. */
export const needsValue = ( operator: string ): boolean =>
	! /^is_(not_)?(empty|checked)$/.test( operator );

/** Returns an operator in words. */
export const describeOperator = ( operator: string ): string =>
	( {
		is: __( 'is', 'freehold' ),
		is_not: __( 'is not', 'freehold' ),
		contains: __( 'contains', 'freehold' ),
		does_not_contain: __( 'does not contain', 'freehold' ),
		is_empty: __( 'is empty', 'freehold' ),
		is_not_empty: __( 'is not empty', 'freehold' ),
		equals: __( 'equals', 'freehold' ),
		not_equals: __( 'does not equal', 'freehold' ),
		greater_than: __( 'is greater than', 'freehold' ),
		less_than: __( 'is less than', 'freehold' ),
		gte: __( 'is at least', 'freehold' ),
		lte: __( 'is at most', 'freehold' ),
		before: __( 'is before', 'freehold' ),
		after: __( 'is after', 'freehold' ),
		is_checked: __( 'is checked', 'freehold' ),
		is_not_checked: __( 'is not checked', 'freehold' ),
	} )[ operator ] ?? operator;

const anyOrAll = ( value: unknown, other: 'any' | 'all' ): 'any' | 'all' =>
	value === 'any' || value === 'all' ? value : other;

/**
 * Reads a field’s conditions, whatever is stored.
 *
 * @param stored The attribute `conditionalLogic`.
 */
export function readLogic( stored: unknown ): Logic {
	const logic = isRecord( stored ) ? stored : {};
	return {
		...logic,
		enabled: logic.enabled === true,
		action: logic.action === 'hide' ? 'hide' : 'show',
		logicalOperator: anyOrAll( logic.logicalOperator, 'any' ),
		groups: recordsIn( logic.groups ).map( ( group ) => ( {
			...group,
			logicalOperator: anyOrAll( group.logicalOperator, 'all' ),
			rules: recordsIn( group.rules ).map( ( rule ) => ( {
				...rule,
				field: textOf( rule.field ),
				operator: textOf( rule.operator ),
				value: textOf( rule.value ),
				type: textOf( rule.type ) || 'fieldValue',
			} ) ),
		} ) ),
	};
}

/**
 * Returns conditions as they are stored: none without a rule.
 *
 * @param logic The conditions.
 */
export function toStored( logic: Logic ): Logic | undefined {
	const groups = logic.groups.filter( ( { rules } ) => rules.length > 0 );
	return groups.length > 0 ? { ...logic, enabled: true, groups } : undefined;
}

/** A block with conditions: a field with those of its own, or a form with those of its notifications. */
export type Conditional = Pick< FormField, 'clientId' | 'attributes' >;

/**
 * Returns conditions after a change of their rules.
 *
 * @param stored The conditions.
 * @param change Returns what a rule becomes.
 * @return The conditions as they are stored; null if nothing changes.
 */
function changeRules(
	stored: unknown,
	change: ( rule: Rule ) => Rule
): { logic: Logic | undefined } | null {
	const logic = readLogic( stored );
	const groups = logic.groups.map( ( group ) => ( {
		...group,
		rules: group.rules.map( ( rule ) =>
			rule.type === 'fieldValue' ? change( rule ) : rule
		),
	} ) );
	const isChanged = groups.some( ( { rules }, at ) =>
		rules.some(
			( rule, index ) => rule !== logic.groups[ at ]?.rules[ index ]
		)
	);
	return isChanged ? { logic: toStored( { ...logic, groups } ) } : null;
}

/**
 * Returns what conditions become after a change of their rules.
 *
 * @param blocks The fields, and the form.
 * @param change Returns what a rule about a field’s value becomes: the same object if it does not change.
 * @return Client ID → attributes, for the blocks that change.
 */
export const withChangedRules = (
	blocks: Conditional[],
	change: ( rule: Rule ) => Rule
): Record<
	string,
	{ conditionalLogic?: Logic; freeholdNotifications?: object[] }
> =>
	Object.fromEntries(
		blocks.flatMap( ( { clientId, attributes } ) => {
			const own = changeRules( attributes.conditionalLogic, change );
			const all = recordsIn( attributes.freeholdNotifications );
			const changed = all.map( ( one ) => {
				const found = changeRules( one.conditions, change );
				return found ? { ...one, conditions: found.logic } : one;
			} );
			const isSame = changed.every( ( one, at ) => one === all[ at ] );
			return own || ! isSame
				? [
						[
							clientId,
							{
								...( own && { conditionalLogic: own.logic } ),
								...( ! isSame && {
									freeholdNotifications: changed,
								} ),
							},
						],
				  ]
				: [];
		} )
	);
