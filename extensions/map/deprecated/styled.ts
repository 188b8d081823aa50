import type { CurrentForm } from '@freehold/blocks';
import { dataOf, Stored } from '../save';
import type { Attributes } from '../types';

/** Attributes of posts that store the style in an attribute instead of a class. */
export type Styled = Attributes & { mapStyle: string };

/**
 * Returns the definition of those attributes.
 *
 * @param now The current attributes.
 */
export const withStyle = (
	now: CurrentForm[ 'attributes' ]
): CurrentForm[ 'attributes' ] => ( {
	...now,
	mapStyle: { type: 'string', default: 'default' },
} );

/**
 * Renders the markup of those posts.
 *
 * @param stored        The attributes.
 * @param hasFullscreen Whether the markup contains the setting of the fullscreen button.
 */
export function savedStyled(
	stored: Styled,
	hasFullscreen: boolean
): JSX.Element {
	const { 'data-show-fullscreen-button': button, ...data } = dataOf(
		stored,
		stored.mapStyle
	);
	return Stored( {
		data: hasFullscreen
			? { ...data, 'data-show-fullscreen-button': button }
			: data,
		points: stored.points,
	} );
}

/**
 * Returns the attributes with the style as a class, which replaces any other style class.
 *
 * @param stored The attributes.
 */
export function styleToClass( { mapStyle, ...stored }: Styled ): Attributes {
	return {
		...stored,
		className: `${ ( stored.className ?? '' ).replace(
			/is-style-\S+/,
			''
		) } is-style-${ mapStyle }`
			.replace( /\s+/g, ' ' )
			.trim(),
	};
}
