/**
 * Reads parameters as Stripe's API does: form-encoded, nested by brackets, checked against the published description.
 */
import { readFile } from 'node:fs/promises';

/** @typedef {import('./types').StripeObject} StripeObject */

/** @type {{ version: string, requests: Record<string, StripeObject>, definitions: Record<string, StripeObject> }} */
export const api = JSON.parse(
	await readFile( new URL( './schema/api.json', import.meta.url ), 'utf8' )
);

/** An error of the API. */
export class ApiError extends Error {
	/**
	 * @param {number}       status  HTTP status.
	 * @param {string}       message What it says.
	 * @param {StripeObject} more    Further fields: `type`, `code`, `param`.
	 */
	constructor( status, message, more = {} ) {
		super( message );
		this.status = status;
		this.body = { message, type: 'invalid_request_error', ...more };
	}
}

/**
 * Parses `a[b][0]=c`.
 *
 * @param {string} text The encoded text.
 * @return {StripeObject} Objects and arrays of strings.
 */
export function parse( text ) {
	/** @type {StripeObject} */
	const root = {};
	for ( const [ name, value ] of new URLSearchParams( text ) ) {
		const [ first, ...rest ] = name.split( '[' );
		const path = [ first, ...rest.map( ( part ) => part.slice( 0, -1 ) ) ];
		let at = root;
		path.forEach( ( part, index ) => {
			const key = part === '' ? String( Object.keys( at ).length ) : part;
			if ( index === path.length - 1 ) {
				at[ key ] = value;
				return;
			}
			at[ key ] ??= {};
			if ( typeof at[ key ] !== 'object' ) {
				throw new ApiError( 400, `Invalid ${ name }` );
			}
			at = at[ key ];
		} );
	}
	return arrays( root );
}

/** @type {( value: Json ) => Json} Turns objects whose keys are numbers into arrays. */
function arrays( value ) {
	if ( typeof value !== 'object' ) {
		return value;
	}
	const entries = Object.entries( value ).map( ( [ key, one ] ) => [
		key,
		arrays( one ),
	] );
	return entries.length && entries.every( ( [ key ] ) => /^\d+$/.test( key ) )
		? entries.map( ( [ , one ] ) => one )
		: Object.fromEntries( entries );
}

/** @type {( schema: StripeObject ) => StripeObject} */
const resolve = ( schema ) =>
	schema.$ref ? api.definitions[ schema.$ref.slice( 14 ) ] : schema;

/** @type {( path: string[] ) => string} */
const named = ( [ first, ...rest ] ) =>
	`${ first }${ rest.map( ( part ) => `[${ part }]` ).join( '' ) }`;

/**
 * Checks a value and gives it its type.
 *
 * @param {Json}          value  The value: strings, arrays and objects.
 * @param {StripeObject} schema Its schema.
 * @param {string[]}     path   Its name.
 * @return {Json} The typed value.
 * @throws {ApiError} As Stripe describes the fault.
 */
function check( value, schema, path ) {
	const rule = resolve( schema );
	if ( rule.anyOf ) {
		/** @type {unknown} */
		let fault = null;
		for ( const one of rule.anyOf ) {
			try {
				return check( value, one, path );
			} catch ( error ) {
				// The message of the alternative of the same kind helps most.
				const isObject = typeof value === 'object';
				if (
					! fault ||
					isObject === ( resolve( one ).type === 'object' )
				) {
					fault = error;
				}
			}
		}
		throw fault;
	}
	const param = named( path );
	if ( rule.enum || rule.const !== undefined ) {
		const values = rule.enum ?? [ rule.const ];
		const found = values.find(
			( /** @type {unknown} */ one ) => String( one ) === value
		);
		if ( found === undefined ) {
			throw new ApiError(
				400,
				`Invalid ${ param }: must be one of ${ values.join( ', ' ) }`,
				{ param }
			);
		}
		return found;
	}
	switch ( rule.type ) {
		case 'null':
			if ( value === '' ) {
				return null;
			}
			throw new ApiError( 400, `Invalid ${ param }`, { param } );
		case 'number':
			if ( typeof value !== 'string' || ! /^-?\d+$/.test( value ) ) {
				throw new ApiError( 400, `Invalid integer: ${ value }`, {
					param,
					code: 'parameter_invalid_integer',
				} );
			}
			return Number( value );
		case 'boolean':
			if ( value !== 'true' && value !== 'false' ) {
				throw new ApiError( 400, `Invalid boolean: ${ value }`, {
					param,
				} );
			}
			return value === 'true';
		case 'string':
			if ( typeof value !== 'string' ) {
				throw new ApiError( 400, `Invalid string: ${ param }`, {
					param,
				} );
			}
			return value;
		case 'array':
			if ( ! Array.isArray( value ) ) {
				throw new ApiError( 400, `Invalid array`, { param } );
			}
			return value.map( ( one, index ) =>
				check( one, rule.items, [ ...path, String( index ) ] )
			);
		case 'object':
			if ( typeof value !== 'object' || Array.isArray( value ) ) {
				throw new ApiError( 400, `Invalid object`, { param } );
			}
			return checkObject( value, rule, path );
	}
	return value;
}

/**
 * Checks the properties of an object.
 *
 * @param {StripeObject} value The object.
 * @param {StripeObject} rule  Its schema.
 * @param {string[]}     path  Its name; empty for the whole request.
 * @return {StripeObject} The typed object.
 * @throws {ApiError} As Stripe describes the fault.
 */
function checkObject( value, rule, path ) {
	for ( const name of rule.required ?? [] ) {
		if ( ! ( name in value ) ) {
			const param = named( [ ...path, name ] );
			throw new ApiError( 400, `Missing required param: ${ param }.`, {
				code: 'parameter_missing',
				param,
			} );
		}
	}
	return Object.fromEntries(
		Object.entries( value ).map( ( [ name, one ] ) => {
			const schema =
				rule.properties?.[ name ] ?? rule.additionalProperties;
			const inside = [ ...path, name ];
			if ( ! schema ) {
				const param = named( inside );
				throw new ApiError(
					400,
					`Received unknown parameter: ${ param }`,
					{
						code: 'parameter_unknown',
						param,
					}
				);
			}
			return [ name, check( one, schema, inside ) ];
		} )
	);
}

/**
 * Checks the parameters of a request.
 *
 * @param {string}       request Method and path, with `*` for IDs.
 * @param {StripeObject} params  Parsed parameters.
 * @return {StripeObject} The typed parameters. Those of requests without a description are returned as they are.
 * @throws {ApiError} As Stripe describes the fault.
 */
export const checked = ( request, params ) =>
	api.requests[ request ]
		? checkObject( params, resolve( api.requests[ request ] ), [] )
		: params;

/**
 * Returns an object in which every field that Stripe always sends has an empty value.
 *
 * @param {string} name The object's type, such as `invoice`.
 * @return {StripeObject} The object.
 */
export function blank( name ) {
	return { ...empty( api.definitions[ name ] ), object: name };
}

/** @type {( schema: StripeObject ) => Json} */
function empty( schema ) {
	const rule = resolve( schema );
	if ( rule.anyOf ) {
		const kinds = rule.anyOf.map( resolve );
		return kinds.some(
			( /** @type {StripeObject} */ one ) => one.type === 'null'
		)
			? null
			: empty( kinds[ 0 ] );
	}
	if ( rule.const !== undefined ) {
		return rule.const;
	}
	if ( rule.enum ) {
		return rule.enum[ 0 ];
	}
	switch ( rule.type ) {
		case 'number':
			return 0;
		case 'boolean':
			return false;
		case 'string':
			return '';
		case 'array':
			return [];
		case 'object':
			return Object.fromEntries(
				( rule.required ?? [] ).map( ( /** @type {string} */ one ) => [
					one,
					empty( rule.properties[ one ] ),
				] )
			);
	}
	return null;
}
