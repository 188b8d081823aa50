/** Colours that an author's post keeps: kses takes `rgb()` and its like out of style attributes. */
const KEPT = /^(#[\da-f]{3,8}|[a-z]+|var\(--[\w-]+\))$/i;

/** A colour of a palette. */
type PaletteColor = { slug: string; color: string };

const hex = ( channel: number ): string =>
	channel.toString( 16 ).padStart( 2, '0' );

/**
 * A colour in a form that survives being saved by anybody.
 *
 * @param color    A CSS colour.
 * @param palettes The palettes that it may be of: lists of colours, as the editor's settings have them.
 * @return The colour itself; where it is a function such as `oklch()`, its name in the palette, else hexadecimals.
 */
export function toStorable( color: string, palettes: unknown[] = [] ): string {
	if ( KEPT.test( color ) ) {
		return color;
	}
	const named = ( palettes as Array< PaletteColor[] | undefined > )
		.flatMap( ( palette ) => palette ?? [] )
		.find( ( candidate ) => candidate.color === color );
	if ( named ) {
		return `var(--wp--preset--color--${ named.slug })`;
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
 * The colours that the stars in a block have in the browser, for a look at their contrast.
 *
 * @param block The block's element.
 * @return As the browser computes them; the background is that of the nearest element around the stars that has any, or empty.
 */
export function colorsOf( block: Element ): {
	stars: string;
	background: string;
} {
	const view = block.ownerDocument.defaultView;
	const stars = block.querySelector( '.jetpack-rating-star' ) ?? block;
	let background = '';
	let around: Element | null = stars;
	while ( around && view && background === '' ) {
		const { backgroundColor } = view.getComputedStyle( around );
		if ( ! /^(transparent|rgba\(0, 0, 0, 0\))?$/.test( backgroundColor ) ) {
			background = backgroundColor;
		}
		around = around.parentElement;
	}
	return { stars: view?.getComputedStyle( stars ).color ?? '', background };
}
