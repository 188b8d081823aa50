/**
 * Colors in posts: what counts as one, what survives being saved, and what the browser makes of it.
 */
import constants from './constants.json';

// Each pattern matches a text in one way only, so that a long text that is no color fails fast.
const IS_COLOR = new RegExp( constants.color, 'i' );
const IS_GRADIENT = new RegExp( constants.gradient, 'i' );

/** Colors that stay in an author's post: kses removes `rgb()` and similar functions from style attributes. */
const STORABLE = /^(#[\da-f]{3,8}|[a-z]+|var\(--[\w-]+\))$/i;

/**
 * A color that is safe in a style attribute: a name, hexadecimals, `rgb()`, `hsl()` and their like, or a custom property.
 *
 * @param value What is stored.
 * @return Undefined for anything else.
 */
export const readColor = ( value: unknown ): string | undefined =>
	typeof value === 'string' && IS_COLOR.test( value ) ? value : undefined;

/**
 * A gradient that is safe in a style attribute: linear, radial or conic, of colors as above.
 *
 * @param value What is stored.
 * @return Undefined for anything else.
 */
export const readGradient = ( value: unknown ): string | undefined =>
	typeof value === 'string' && IS_GRADIENT.test( value ) ? value : undefined;

/**
 * Whether a color is still in a style attribute after an author has saved the post.
 *
 * @param color A CSS color.
 */
export const isKept = ( color: string ): boolean => STORABLE.test( color );

/** A color or gradient of the theme's, core's or the site's own. */
export type Preset = { slug: string; name: string; value: string };

const hex = ( channel: number ): string =>
	channel.toString( 16 ).padStart( 2, '0' );

/**
 * Returns a color in a form that stays in the post when an author saves it.
 *
 * @param color   A CSS color.
 * @param presets The colors of the theme's palette.
 * @return The color itself. For a function such as `oklch()`, its name in the palette or else hexadecimal digits.
 */
export function toStorable( color: string, presets: Preset[] = [] ): string {
	if ( isKept( color ) ) {
		return color;
	}
	const preset = presets.find( ( { value } ) => value === color );
	if ( preset ) {
		return `var(--wp--preset--color--${ preset.slug })`;
	}
	const canvas = document.createElement( 'canvas' );
	canvas.width = canvas.height = 1;
	const context = canvas.getContext( '2d' );
	if ( ! context || ! window.CSS.supports( 'color', color ) ) {
		return color;
	}
	context.fillStyle = color;
	context.fillRect( 0, 0, 1, 1 );
	const [ red = 0, green = 0, blue = 0, alpha = 255 ] = context.getImageData(
		0,
		0,
		1,
		1
	).data;
	return `#${ hex( red ) }${ hex( green ) }${ hex( blue ) }${
		alpha < 255 ? hex( alpha ) : ''
	}`;
}

/**
 * The colors that an element has in the browser, for a look at their contrast.
 *
 * @return As the browser computes them; the background is that of the element or the nearest around it that has any, or empty.
 */
export function colorsOf( element: Element ): {
	text: string;
	background: string;
} {
	const view = element.ownerDocument.defaultView;
	let background = '';
	let around: Element | null = element;
	while ( around && view && background === '' ) {
		const { backgroundColor } = view.getComputedStyle( around );
		if ( ! /^(transparent|rgba\(0, 0, 0, 0\))?$/.test( backgroundColor ) ) {
			background = backgroundColor;
		}
		around = around.parentElement;
	}
	return { text: view?.getComputedStyle( element ).color ?? '', background };
}
