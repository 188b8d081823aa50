import { toStorable, type Preset } from '@freehold/colors';
import type { Attributes } from './types';

/** The attributes of one colour: a name of the theme's, and a colour where there is none. */
type Pair = {
	named: 'textColor' | 'backgroundColor' | 'gradient';
	custom: 'customTextColor' | 'customBackgroundColor' | 'customGradient';
};

export const TEXT: Pair = { named: 'textColor', custom: 'customTextColor' };
export const BACKGROUND: Pair = {
	named: 'backgroundColor',
	custom: 'customBackgroundColor',
};
export const GRADIENT: Pair = { named: 'gradient', custom: 'customGradient' };

/**
 * The colour or gradient that a block has, for a control.
 *
 * @param attributes The block's attributes.
 * @param pair       Which one.
 * @param presets    What the theme has names for.
 */
export const valueOf = (
	attributes: Attributes,
	pair: Pair,
	presets: Preset[]
): string | undefined => {
	const name = attributes[ pair.named ];
	return name
		? presets.find( ( { slug } ) => slug === name )?.value
		: attributes[ pair.custom ];
};

/**
 * What a block stores of a colour or gradient that was chosen: its name where it has one, so that it goes with the theme.
 *
 * @param value   The choice; undefined takes the colour away.
 * @param pair    Which one.
 * @param presets What the theme has names for.
 */
export function choose(
	value: string | undefined,
	pair: Pair,
	presets: Preset[]
): Partial< Attributes > {
	const { named, custom } = pair;
	const preset = presets.find( ( known ) => known.value === value );
	const storable =
		value && custom !== 'customGradient' ? toStorable( value ) : value;
	return {
		[ named ]: preset?.slug,
		[ custom ]: preset ? undefined : storable,
	};
}

/**
 * The attributes with names that are colours in hexadecimals, as blocks hold that became buttons, read as colours.
 *
 * @param attributes The block's attributes.
 * @param colors     What the theme has names for.
 */
export function withColorsForNames(
	attributes: Attributes,
	colors: Preset[]
): Attributes {
	const read = { ...attributes };
	for ( const { named, custom } of [ TEXT, BACKGROUND ] ) {
		const name = attributes[ named ];
		if (
			name &&
			/^[\da-f]{6}$/i.test( name ) &&
			! colors.some( ( { slug } ) => slug === name )
		) {
			read[ named ] = undefined;
			read[ custom ] ??= `#${ name }`;
		}
	}
	return read;
}
