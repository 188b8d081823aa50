import { isRecord, recordsIn, textOf } from '@freehold/stored-text';
import { __ } from '@wordpress/i18n';
import type { FieldType } from '../fields';

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

/** The kinds of values that fields have, by which they are compared. */
type Kind =
	| 'string'
	| 'choice'
	| 'list'
	| 'number'
	| 'date'
	| 'time'
	| 'boolean'
	| 'hidden'
	| 'file';

const KINDS: Partial< Record< FieldType, Kind > > = {
	select: 'choice',
	radio: 'choice',
	'image-select': 'choice',
	'checkbox-multiple': 'list',
	number: 'number',
	slider: 'number',
	rating: 'number',
	date: 'date',
	time: 'time',
	checkbox: 'boolean',
	consent: 'boolean',
	hidden: 'hidden',
	file: 'file',
};

const EMPTY = [ 'is_empty', 'is_not_empty' ];
const IS = [ 'is', 'is_not' ];
const CONTAINS = [ 'contains', 'does_not_contain' ];
const AROUND = [ 'before', 'after' ];

const OPERATORS: Record< Kind, string[] > = {
	string: [ ...IS, ...CONTAINS, ...EMPTY ],
	choice: [ ...IS, ...EMPTY ],
	list: [ ...CONTAINS, ...EMPTY ],
	number: [
		'equals',
		'not_equals',
		'greater_than',
		'less_than',
		'gte',
		'lte',
		...EMPTY,
	],
	date: [ ...IS, ...AROUND ],
	time: [ ...IS, ...AROUND ],
	boolean: [ 'is_checked', 'is_not_checked' ],
	hidden: [ ...IS, 'contains' ],
	file: EMPTY,
};

/** Returns how the values of a type of field are compared. */
export const kindOf = ( type: FieldType ): Kind => KINDS[ type ] ?? 'string';

/** Returns the operators for a type of field. */
export const operatorsOf = ( type: FieldType ): string[] =>
	OPERATORS[ kindOf( type ) ];

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
