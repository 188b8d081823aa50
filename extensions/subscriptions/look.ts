import { readColor, readGradient, type Preset } from '@freehold/colors';
import type { Attributes } from './types';

/** A color of the block: the attribute with a theme color’s slug, and the one with a custom color. */
export type Pair = { named: keyof Attributes; custom: keyof Attributes };

export const COLORS = {
	'field-background': {
		named: 'emailFieldBackgroundColor',
		custom: 'customEmailFieldBackgroundColor',
	},
	'button-background': {
		named: 'buttonBackgroundColor',
		custom: 'customButtonBackgroundColor',
	},
	'button-color': { named: 'textColor', custom: 'customTextColor' },
	'border-color': { named: 'borderColor', custom: 'customBorderColor' },
} satisfies Record< string, Pair >;

export const GRADIENTS = {
	'field-background': {
		named: 'emailFieldGradient',
		custom: 'customEmailFieldGradient',
	},
	'button-background': {
		named: 'buttonGradient',
		custom: 'customButtonGradient',
	},
} satisfies Record< string, Pair >;

const PIXELS = {
	radius: 'borderRadius',
	weight: 'borderWeight',
	padding: 'padding',
	gap: 'spacing',
} as const;

const LENGTH = /^\d{1,4}(\.\d{1,4})?(px|em|rem|%|vw)?$/;

/**
 * Returns a length with its unit.
 *
 * @param value The stored value; a number stands for pixels.
 * @return Undefined for anything else.
 */
const length = ( value: unknown ): string | undefined => {
	const text =
		typeof value === 'number' || typeof value === 'string'
			? String( value )
			: '';
	if ( ! LENGTH.test( text ) ) {
		return undefined;
	}
	return /\d$/.test( text ) ? `${ text }px` : text;
};

const slugOf = ( value: unknown ) =>
	typeof value === 'string' && /^[a-z][\w-]*$/i.test( value )
		? value
				.replace( /([a-z])([A-Z])/g, '$1-$2' )
				.replace( /([a-z])(\d)/gi, '$1-$2' )
				.toLowerCase()
		: undefined;

const preset = ( value: unknown, kind: string ) => {
	const slug = slugOf( value );
	return slug && `var(--wp--preset--${ kind }--${ slug })`;
};

/** Returns the colors and sizes as custom properties, which the style sheet uses. PHP does the same for visitors. */
export function styleOf(
	attributes: Attributes
): Record< string, string | undefined > {
	const values: Record< string, string | undefined > = {};
	for ( const [ property, { named, custom } ] of Object.entries( COLORS ) ) {
		values[ property ] =
			preset( attributes[ named ], 'color' ) ??
			readColor( attributes[ custom ] );
	}
	for ( const [ property, { named, custom } ] of Object.entries(
		GRADIENTS
	) ) {
		values[ property ] =
			preset( attributes[ named ], 'gradient' ) ??
			readGradient( attributes[ custom ] ) ??
			values[ property ];
	}
	for ( const [ property, name ] of Object.entries( PIXELS ) ) {
		values[ property ] = length( attributes[ name ] );
	}
	values[ 'font-size' ] =
		length( attributes.fontSize ) ??
		preset( attributes.fontSize, 'font-size' ) ??
		length( attributes.customFontSize );
	values[ 'button-width' ] = length( attributes.buttonWidth );
	return Object.fromEntries(
		Object.entries( values )
			.filter( ( [ , value ] ) => value )
			.map( ( [ property, value ] ) => [
				`--freehold-subscribe-${ property }`,
				value,
			] )
	);
}

/**
 * Returns a color or gradient for a control.
 *
 * @param pair    The attributes of the color.
 * @param presets The theme’s colors.
 * @return A CSS value; undefined for none.
 */
export function colorOf(
	attributes: Attributes,
	{ named, custom }: Pair,
	presets: Preset[]
): string | undefined {
	const name = attributes[ named ];
	const found = name
		? presets.find( ( { slug } ) => slug === name )?.value
		: attributes[ custom ];
	return typeof found === 'string' ? found : undefined;
}

/**
 * Returns the attributes of a chosen color or gradient. A theme color is stored by its slug, so that it follows the theme.
 *
 * @param value   The CSS value; undefined removes it.
 * @param pair    The attributes of the color.
 * @param presets The theme’s colors.
 * @return The changed attributes.
 */
export function chosen(
	value: string | undefined,
	{ named, custom }: Pair,
	presets: Preset[]
): Partial< Attributes > {
	const found = presets.find( ( known ) => known.value === value );
	return {
		[ named ]: found?.slug,
		[ custom ]: found ? undefined : value,
	};
}
