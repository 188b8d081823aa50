import constants from './constants.json';
import type { Look } from './types';

/** The size of each look in pixels. */
export const SIZES: Record< Look, { width: number; height: number } > =
	constants.looks;

/**
 * Returns a look by its name.
 *
 * @param name The name, such as `wide`; may be any value.
 * @return The name; undefined if there is no such look.
 */
export const readLook = ( name: unknown ): Look | undefined =>
	typeof name === 'string' && Object.hasOwn( SIZES, name )
		? ( name as Look )
		: undefined;

/**
 * Returns the look in a block's classes.
 *
 * @param className The block's own classes.
 */
export function lookOf( className: string | undefined ): Look {
	const [ , name ] =
		/(?:^|\s)is-style-([a-z]+)(?:\s|$)/.exec( className ?? '' ) ?? [];
	return readLook( name ) ?? 'standard';
}

/**
 * Returns a block's classes with another look.
 *
 * @param className The block's own classes.
 * @return Undefined if no class remains.
 */
export function withLook(
	className: string | undefined,
	look: Look
): string | undefined {
	const others = ( className ?? '' )
		.split( /\s+/ )
		.filter( ( name ) => name !== '' && ! name.startsWith( 'is-style-' ) );
	return (
		[
			...others,
			...( look === 'standard' ? [] : [ `is-style-${ look }` ] ),
		].join( ' ' ) || undefined
	);
}

/**
 * Returns the form's height in pixels.
 *
 * @param count The number of restaurants.
 */
export const heightOf = ( look: Look, count: number ): number =>
	SIZES[ look ].height +
	( count > 1 && look !== 'wide' ? constants.choiceHeight : 0 );
