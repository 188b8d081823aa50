/**
 * Evaluates the conditions of fields, as `server/Conditions/Conditions.php` does. Both are tested with the cases in
 * `test/conditions.json`.
 */
import constants from '../constants.json';

/** A field, as the page contains it for those forms that have conditions. */
export interface ConditionalField {
	id: string;
	/** What kind of value it has, which says how conditions compare it. */
	kind: string;
	dateFormat?: string;
	conditions?: unknown;
}

type Value = string | string[];

interface Rule {
	field?: unknown;
	operator?: unknown;
	type?: unknown;
	value?: unknown;
}

interface Group {
	logicalOperator?: unknown;
	rules?: unknown;
}

interface Logic {
	enabled?: unknown;
	action?: unknown;
	logicalOperator?: unknown;
	groups?: unknown;
}

const isObject = ( value: unknown ): value is Record< string, unknown > =>
	typeof value === 'object' && value !== null;

const listOf = < T >( value: unknown ): T[] =>
	isObject( value ) ? ( Object.values( value ) as T[] ) : [];

/** Combines results; null stands for what is ignored. */
function reduce(
	results: Array< boolean | null >,
	operator: unknown
): boolean | null {
	const known = results.filter( ( result ) => result !== null );
	if ( known.length === 0 ) {
		return null;
	}
	return operator === 'all'
		? ! known.includes( false )
		: known.includes( true );
}

/** A date or time in a form that sorts, or null. */
function sortable( text: string, format = '' ): string | null {
	const iso = /^(\d{4}-\d\d-\d\d|\d\d:\d\d)(?::\d\d)?$/.exec( text );
	if ( iso ) {
		return iso[ 1 ] as string;
	}
	const part = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec( text );
	if ( ! part || ! format.includes( '/' ) ) {
		return null;
	}
	const [ , first = '', second = '', year = '' ] = part;
	const [ month, day ] =
		format === 'mm/dd/yy' ? [ first, second ] : [ second, first ];
	return `${ year }-${ month.padStart( 2, '0' ) }-${ day.padStart(
		2,
		'0'
	) }`;
}

/** The result by the order of two values; null for an unknown operator. */
function byOrder( operator: string, order: number ): boolean | null {
	switch ( operator ) {
		case 'equals':
		case 'is':
			return order === 0;
		case 'not_equals':
		case 'is_not':
			return order !== 0;
		case 'greater_than':
		case 'after':
			return order > 0;
		case 'less_than':
		case 'before':
			return order < 0;
		case 'gte':
			return order >= 0;
		case 'lte':
			return order <= 0;
	}
	return null;
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
/** The result of a comparison by kind; null for an unknown operator. */
function compare(
	kind: string,
	operator: string,
	list: string[],
	expected: string,
	format: string | undefined
): boolean | null {
	if ( kind === 'boolean' || kind === 'file' ) {
		return null;
	}
	const text = list.join( ', ' );
	const isNumber = kind === 'number';
	if ( ! isNumber && kind !== 'date' && kind !== 'time' ) {
		const contains =
			kind === 'list'
				? list.includes( expected )
				: expected !== '' && text.includes( expected );
		switch ( operator ) {
			case 'contains':
				return contains;
			case 'does_not_contain':
				return ! contains;
		}
		return kind !== 'list' && [ 'is', 'is_not' ].includes( operator )
			? ( text === expected ) === ( operator === 'is' )
			: null;
	}
	const { number, date } = constants.operators;
	if ( ! ( isNumber ? number : date ).includes( operator ) ) {
		return null;
	}
	if ( isNumber ) {
		const [ value = '' ] = text.split( '/' );
		return NUMBER.test( value ) && NUMBER.test( expected )
			? byOrder( operator, Number( value ) - Number( expected ) )
			: false;
	}
	const left = sortable( text, format );
	const right = sortable( expected );
	return left !== null && right !== null
		? byOrder( operator, Number( left > right ) - Number( left < right ) )
		: false;
}

/**
 * Returns which fields are visible.
 *
 * @param values The current values by field ID; of files, their names.
 * @return Whether each field is visible, by ID.
 */
export function visibleFields(
	fields: ConditionalField[],
	values: Record< string, Value >
): Record< string, boolean > {
	const byId = new Map( fields.map( ( field ) => [ field.id, field ] ) );
	let visible: Record< string, boolean > = {};
	for ( const { id } of fields ) {
		visible[ id ] = true;
	}

	const rule = ( { field: id, operator, type, value }: Rule ) => {
		const field = byId.get( String( id ) );
		if (
			! field ||
			typeof operator !== 'string' ||
			! [ undefined, null, '', 'fieldValue' ].includes( type as string )
		) {
			return null;
		}
		const current = visible[ field.id ] ? values[ field.id ] ?? '' : '';
		const list = [ current ]
			.flat()
			.map( ( one ) => one.trim() )
			.filter( Boolean );
		switch ( operator ) {
			case 'is_empty':
			case 'is_not_checked':
				return list.length === 0;
			case 'is_not_empty':
			case 'is_checked':
				return list.length > 0;
		}
		return compare(
			field.kind,
			operator,
			list,
			isObject( value ) ? '' : String( value ?? '' ).trim(),
			field.dateFormat
		);
	};

	const isVisible = ( logic: Logic ) => {
		if ( logic.enabled !== true ) {
			return true;
		}
		const matches = reduce(
			listOf< Group >( logic.groups ).map( ( group ) =>
				reduce(
					listOf< Rule >( group?.rules ).map( ( one ) =>
						isObject( one ) ? rule( one ) : null
					),
					group?.logicalOperator ?? 'any'
				)
			),
			logic.logicalOperator ?? 'any'
		);
		return matches === null || matches === ( logic.action !== 'hide' );
	};

	const conditional = fields.filter( ( { conditions } ) =>
		isObject( conditions )
	);
	const unstable = new Set< string >();
	for ( let round = 0; round <= conditional.length; round++ ) {
		const next = { ...visible };
		for ( const { id, conditions } of conditional ) {
			next[ id ] = isVisible( conditions as Logic );
		}
		const changed = conditional.filter(
			( { id } ) => next[ id ] !== visible[ id ]
		);
		visible = next;
		if ( changed.length === 0 ) {
			return visible;
		}
		if ( round > 0 ) {
			changed.forEach( ( { id } ) => unstable.add( id ) );
		}
	}
	unstable.forEach( ( id ) => ( visible[ id ] = true ) );
	return visible;
}
