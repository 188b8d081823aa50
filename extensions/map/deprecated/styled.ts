import type { CurrentForm } from '@freehold/blocks';
import { dataOf, Stored } from '../save';
import type { Attributes } from '../types';

/** Attributes of posts whose style is an attribute, not a class. */
export type Styled = Attributes & { mapStyle: string };

/**
 * The attributes as those posts have them.
 *
 * @param now The attributes of today.
 */
export const withStyle = (
	now: CurrentForm[ 'attributes' ]
): CurrentForm[ 'attributes' ] => ( {
	...now,
	mapStyle: { type: 'string', default: 'default' },
} );

/**
 * The markup of those posts.
 *
 * @param stored        The attributes.
 * @param hasFullscreen Whether the markup says anything of a fullscreen button.
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
 * The style as a class, in the place of any other.
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
