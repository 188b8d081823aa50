import { toStorable } from '@freehold/colors';

/**
 * A colour as Calendly takes it.
 *
 * @param color A CSS colour, as the editor's colour controls give them.
 * @return Six hexadecimals without `#`; undefined where the browser makes none of it, or one that can be seen through.
 */
export function toHex( color: string ): string | undefined {
	const probe = document.createElement( 'span' );
	probe.style.color = color;
	document.body.append( probe );
	// Names and custom properties become `rgb()`; what does not is for the canvas behind `toStorable()`.
	const computed = window.getComputedStyle( probe ).color;
	probe.remove();
	const hex = /^#/.test( color ) ? color : toStorable( computed );
	const [ , short ] = /^#([\da-f]{3})$/i.exec( hex ) ?? [];
	const [ , six ] = /^#([\da-f]{6})(?:ff)?$/i.exec( hex ) ?? [];
	return short ? short.replace( /./g, '$&$&' ) : six;
}
