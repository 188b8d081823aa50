import { toStorable } from '@freehold/colors';

/**
 * Converts a color to Calendly's format.
 *
 * @param color A CSS color from the editor's color controls.
 * @return Six hexadecimal digits without `#`; undefined if the color is invalid or transparent.
 */
export function toHex( color: string ): string | undefined {
	const probe = document.createElement( 'span' );
	probe.style.color = color;
	document.body.append( probe );
	// Names and custom properties become `rgb()`. The canvas behind `toStorable()` converts other formats.
	const computed = window.getComputedStyle( probe ).color;
	probe.remove();
	const hex = /^#/.test( color ) ? color : toStorable( computed );
	const [ , short ] = /^#([\da-f]{3})$/i.exec( hex ) ?? [];
	const [ , six ] = /^#([\da-f]{6})(?:ff)?$/i.exec( hex ) ?? [];
	return short ? short.replace( /./g, '$&$&' ) : six;
}
