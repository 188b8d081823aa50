import { toStorable, type Preset } from '@freehold/colors';
import type { Attributes } from './types';

/** The attributes of one color: the slug of a theme color, and a custom color. */
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
 * Returns a block's color or gradient for a control.
 *
 * @param pair    The attributes of the color.
 * @param presets The theme's colors.
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
 * Returns the attributes of a color or gradient. Stores the slug of a theme color, so that it changes with the theme.
 *
 * @param value   The color; undefined removes it.
 * @param pair    The attributes of the color.
 * @param presets The theme's colors.
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
 * Converts attributes whose slugs are hexadecimal colors, as blocks that became buttons contain, to custom colors.
 *
 * @param colors The theme's colors.
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
